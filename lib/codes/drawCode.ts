import { encodeQR } from 'qr';

/** A code to be drawn: a square of so many units, and the path of its dark ones. */
export type DrawnCode = { readonly size: number; readonly path: string };

/** The light edge that readers need, in units. */
const EDGE = 4;

/** Returns the drawing of a QR code. On a screen nothing is torn off or dirty: the least correction makes the largest units. */
export function drawCode(text: string): DrawnCode {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: EDGE });
  return { size: rows.length, path: rows.flatMap(pathOfRow).join('') };
}

/** A dash for each stretch of dark units. */
function pathOfRow(row: readonly boolean[], y: number): string[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
  });
}
