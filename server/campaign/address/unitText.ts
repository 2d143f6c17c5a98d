import { titleCase } from '@/server/campaign/addressText';
import { memoize } from '@/server/campaign/memoize';

/** '4', '4B', '#4', 'B': a unit that no word names. */
const BARE = /^#\s*\S+$|^\d\S*$|^\S$|^\p{L}-?\d+$/u;
/** '4b' and 'nw', which are written in capitals after the word. */
const NUMBER_OR_LETTERS = /\d|^.{1,2}$/u;
/** 'APT4B', 'APT #4B' and 'APT. # 4B'. */
const DESIGNATED = /^(apt|apartment|unit|ste|suite|lot|trlr|rm|spc|bldg)\.?[\s-]*#?\s*(?=[\p{L}\d])(?!\p{L}{4})/iu;
const SMALL = /^\p{Ll}{3,}$/u;
const FLOOR = /^(\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth) (fl|flr|floor)\b/iu;

/** A unit as people read it: 'APT' and '4b' → 'Apt 4B'; a bare number gets the word 'Unit'. '' where there is none. */
export function unitText(type: string, unit: string): string {
  const text = `${type} ${unit}`.trim();
  return text === '' || NONE.test(text) ? '' : written(text);
}

/** A word without its number, or the number that spreadsheets write for none. 'Apt 0' is one. */
const NONE = /^(?:(?:apt|apartment|unit|ste|suite|no|#)\.?(?:\s?#)?|0+(?:\.0+)?)$/iu;

const written = memoize((text: string): string => {
  const whole = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\.(?=\s|$)/gu, '');
  if (BARE.test(whole)) return `Unit ${whole.replace(/^#\s*/u, '').toUpperCase()}`;
  const floor = FLOOR.exec(whole);
  if (floor) return titleCase(whole.toUpperCase());
  return whole
    .replace(DESIGNATED, '$1 ')
    .split(' ')
    .map((word, index) =>
      index > 0 && NUMBER_OR_LETTERS.test(word) ? word.toUpperCase() : titleCase(SMALL.test(word) ? word.toUpperCase() : word),
    )
    .join(' ');
});
