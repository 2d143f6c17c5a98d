import { encodeQR } from 'qr';

/** A drawn code: the side of its square in units, and the SVG path of the dark ones. */
export type DrawnCode = { readonly size: number; readonly path: string };

/** The light edge that readers need, in units. */
const EDGE = 4;

/** Draws a QR code with the least error correction, which has the largest units: a screen is neither torn nor dirty. */
export function drawCode(text: string): DrawnCode {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: EDGE });
  return { size: rows.length, path: rows.flatMap(pathOfRow).join('') };
}

/** Returns a dash for each stretch of dark units. */
function pathOfRow(row: readonly boolean[], y: number): string[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
  });
}
