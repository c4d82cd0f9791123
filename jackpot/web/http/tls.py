"""TLS: the server's certificate, and the certificates that tables must show."""

import ssl
from pathlib import Path

from cryptography.x509 import load_pem_x509_certificates

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
        certificate_ends_s(settings)
    except (ssl.SSLError, OSError, ValueError) as error:
        raise CertificateError(f"the certificate or its key cannot be used: {error}") from error
    return context


def certificate_ends_s(settings: TlsSettings) -> dict[str, float]:
    """When the server's certificate, and that of the tables' issuer, end: Unix time."""
    files = {"server": settings.cert, "tables": settings.client_ca}
    return {name: _first_end_s(file) for name, file in files.items() if file is not None}


def _first_end_s(file: Path) -> float:
    """Of all certificates of the file: a chain is valid while each of them is."""
    chain = load_pem_x509_certificates(file.read_bytes())
    return min(certificate.not_valid_after_utc.timestamp() for certificate in chain)
