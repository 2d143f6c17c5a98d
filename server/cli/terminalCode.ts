import { encodeQR } from 'qr';
import { BLACK_AND_WHITE, USUAL_COLORS } from './forTerminal';

/** A code in half blocks. In a terminal its colors are set, so that it is dark on light whatever the terminal's own are. */
export function terminalCode(text: string, inColor: boolean): string {
  const lines = encodeQR(text, 'ascii', { ecc: 'low', border: 2 }).trimEnd().split('\n');
  return lines.map((line) => (inColor ? `${BLACK_AND_WHITE}${line}${USUAL_COLORS}` : line)).join('\n');
}
