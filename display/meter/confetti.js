// Falling gold. A fixed number of pieces is used again and again; nothing is left when it stops.

const COLOURS = ["#ffe9a8", "#f3c94f", "#c98f1f", "#fff7df", "#8fd8c4"];
const WIDEST = 3840; // on larger screens the browser enlarges it

export class Confetti {
  #canvas;
  /**
   * @type {{x: number, y: number, size: number, fall: number, sway: number, turn: number,
   *   phase: number, colour: string}[]}
   */
  #pieces = [];
  #frame = 0;
  #at = 0;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    this.stop();
  }

  /** @param {number} count */
  start(count) {
    this.stop();
    const scale = Math.min(devicePixelRatio, WIDEST / innerWidth);
    this.#canvas.width = innerWidth * scale;
    this.#canvas.height = innerHeight * scale;
    this.#pieces = Array.from({ length: count }, (_, index) =>
      this.#piece(index, 0.3 - Math.random()),
    );
    this.#at = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#pieces = [];
    this.#canvas.width = this.#canvas.height = 0;
  }

  /** @param {number} index @param {number} y */
  #piece(index, y) {
    return {
      x: Math.random(),
      y,
      size: 0.006 + Math.random() * 0.009,
      fall: 0.1 + Math.random() * 0.14,
      sway: 0.01 + Math.random() * 0.03,
      turn: 1 + Math.random() * 3,
      phase: Math.random() * 6.283,
      colour: COLOURS[index % COLOURS.length],
    };
  }

  #step = (/** @type {number} */ now) => {
    const seconds = Math.min(0.05, Math.max(0, now - this.#at) / 1000);
    this.#at = now;
    const { width, height } = this.#canvas;
    const grain = Math.max(width, height);
    const paint = this.#canvas.getContext("2d");
    if (!paint) return;
    paint.clearRect(0, 0, width, height);
    for (const piece of this.#pieces) {
      piece.y += piece.fall * seconds;
      piece.phase += piece.turn * seconds;
      if (piece.y > 1.05) piece.y = -0.05;
      const flat = Math.cos(piece.phase * 2);
      const x = (piece.x + Math.sin(piece.phase) * piece.sway) * width;
      const size = piece.size * grain;
      paint.fillStyle = piece.colour;
      paint.setTransform(
        Math.cos(piece.phase),
        Math.sin(piece.phase),
        -Math.sin(piece.phase) * flat,
        Math.cos(piece.phase) * flat,
        x,
        piece.y * height,
      );
      paint.fillRect(-size / 2, -size / 3, size, size * 0.66);
    }
    paint.setTransform(1, 0, 0, 1, 0, 0);
    this.#frame = requestAnimationFrame(this.#step);
  };
}
