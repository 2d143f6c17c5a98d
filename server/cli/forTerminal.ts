/** The colors by which a QR code is black on white on every terminal, and the end of them: the only sequences that we write ourselves. */
export const BLACK_AND_WHITE = '\u001b[97;40m';
export const USUAL_COLORS = '\u001b[0m';

const OWN = ['\u001b\\[97;40m', '\u001b\\[0m'].join('|');
/** Control letters, letters that nobody sees or that turn the direction, but for line feeds. */
const UNSHOWN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a text as a terminal may show it. Ids, names and notes come from phones: without this, one with an OSC 52 sequence would write to the
 * clipboard of whoever lists it.
 */
export function forTerminal(text: string): string {
  return text
    .split(new RegExp(`(${OWN})`, 'u'))
    .map((part, index) => (index % 2 === 1 ? part : part.replace(UNSHOWN, ' ')))
    .join('');
}

/** A text that somebody sent, in one line. */
export function oneLine(text: string): string {
  return forTerminal(text).replace(/\s+/gu, ' ');
}
