"""TLS: the server's certificate, and the certificates that tables must show."""

import ssl

from jackpot.settings import TlsSettings


class CertificateError(Exception):
    """The certificate, its key or the issuer's certificate cannot be used."""


def tls_context(settings: TlsSettings) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(settings.cert, settings.key)
        if settings.client_ca is not None:
            # Pages and displays have no certificate; `authorization` asks tables for theirs.
            context.verify_mode = ssl.CERT_OPTIONAL
            context.load_verify_locations(settings.client_ca)
    except (ssl.SSLError, OSError) as error:
        raise CertificateError(f"the certificate or its key cannot be used: {error}") from error
    return context
