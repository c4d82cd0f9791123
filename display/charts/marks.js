// Locks and wins on a line: a lock is a hollow diamond at its foot, a win a filled circle on it with the
// letter of its hand, so that shape and letter tell them apart and not colour alone.

const SIZE = 6;

/**
 * @param {any} plot
 * @param {import("./chart.js").ChartData} data
 * @param {(token: string) => string} ink
 */
export function drawMarks(plot, data, ink) {
  const { ctx } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  ctx.lineWidth = 2 * scale;
  ctx.font = `${11 * scale}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  for (const mark of data.marks ?? []) {
    const x = plot.valToPos(data.x[mark.at], "x", true);
    const y = plot.valToPos(data.columns[0][mark.at], "y", true);
    const floor = plot.bbox.top + plot.bbox.height - 2 * SIZE * scale;
    if (mark.kind === "lock") lock(ctx, x, floor, SIZE * scale, ink("--warn"));
    else win(ctx, x, y, SIZE * scale, ink("--gold"), mark.letter, ink("--ink"));
  }
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x @param {number} y @param {number} size @param {string} colour
 */
function lock(ctx, x, y, size, colour) {
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size, y);
  ctx.lineTo(x, y + size);
  ctx.lineTo(x - size, y);
  ctx.closePath();
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x @param {number} y @param {number} size @param {string} colour
 * @param {string} letter @param {string} inkColour
 */
function win(ctx, x, y, size, colour, letter, inkColour) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = inkColour;
  ctx.fillText(letter, x, y - size * 1.7);
}
