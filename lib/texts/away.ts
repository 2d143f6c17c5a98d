import type { Heading } from '@/lib/domain/voter/heading';
import { away } from './en/away';
import { type Locale, numberFormat } from './formats';
import type { Texts } from './texts';

const awayTexts: Texts['away'] = away;

/** A phone knows its place no better than this. */
const HERE_METRES = 20;

/** Returns how far away something is and in which direction: 'About 350 m north-east of you'. */
export function awayText(heading: Heading, locale?: Locale): string {
  const { metres, direction } = heading;
  if (metres < HERE_METRES) return awayTexts.here;
  const distance =
    metres < 1000
      ? awayTexts.metres(Math.round(metres / 10) * 10)
      : awayTexts.kilometres(numberFormat(locale, { maximumFractionDigits: metres < 10_000 ? 1 : 0 }).format(metres / 1000));
  return awayTexts.from(distance, awayTexts.directions[direction] ?? '');
}
