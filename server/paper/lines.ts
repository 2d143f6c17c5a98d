import type { Letters, Style } from './letters';

const ELLIPSIS = '…';
/** Words break behind these, too. */
const PARTS = /[^/-]+[/-]?|[/-]/gu;

/**
 * Divides a text into lines: between words, and within a word that is wider than a line by itself.
 *
 * @param width of a line, points
 * @param most lines; where the text has more, the last one ends in '…'
 * @returns at least one line
 */
export function linesOf(letters: Letters, text: string, style: Style, { width, most }: { width: number; most: number }): string[] {
  const fits = (words: string) => letters.widthOf(words, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const { piece, isNew } of piecesOf(letters.shown(text))) {
    // What nobody will read is not measured.
    if (lines.length > most) break;
    const longer = line === '' ? piece : `${line}${isNew ? ' ' : ''}${piece}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = brokenWord(piece, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), withEllipsis(lines[most - 1] ?? '', fits)];
}

/** A part of a text that stays on one line; a new word has a space before it. */
type Piece = { readonly piece: string; readonly isNew: boolean };

function piecesOf(text: string): Piece[] {
  return text.split(' ').flatMap((word) => [...word.matchAll(PARTS)].map(([piece], index) => ({ piece, isNew: index === 0 })));
}

/** A word in parts that fit a line each. */
function brokenWord(word: string, fits: (words: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function withEllipsis(line: string, fits: (words: string) => boolean): string {
  const letters = [...line];
  const ended = () => `${letters.join('').trimEnd()}${ELLIPSIS}`;
  while (letters.length > 0 && !fits(ended())) letters.pop();
  return ended();
}
