import { titleCase } from '@/server/campaign/addressText';

/** '4', '4B', '#4', 'B': a unit that no word names. */
const BARE = /^#\s*\S+$|^\d\S*$|^\S$/u;
/** '4b' and 'nw', which are written in capitals after the word. */
const NUMBER_OR_LETTERS = /\d|^.{1,2}$/u;

/** A unit as people read it: 'APT' and '4b' → 'Apt 4B'; a bare number gets the word 'Unit'. '' where there is none. */
export function unitText(type: string, unit: string): string {
  const whole = `${type} ${unit}`.replace(/\s+/gu, ' ').trim();
  if (BARE.test(whole)) return `Unit ${whole.replace(/^#\s*/u, '').toUpperCase()}`;
  return whole
    .split(' ')
    .map((word, index) => (index > 0 && NUMBER_OR_LETTERS.test(word) ? word.toUpperCase() : titleCase(word)))
    .join(' ');
}
