import type { Heading } from '@/lib/domain/voter/heading';
import { away } from './en/away';
import { type Locale, numberFormat } from './formats';
import type { Texts } from './texts';

const awayTexts: Texts['away'] = away;

/** A phone knows its place no better than this. */
const HERE_METERS = 20;

/** Returns how far away something is and in which direction: 'About 350 m north-east of you'. */
export function awayText(heading: Heading, locale?: Locale): string {
  const { meters, direction } = heading;
  if (meters < HERE_METERS) return awayTexts.here;
  const distance =
    meters < 1000
      ? awayTexts.meters(Math.round(meters / 10) * 10)
      : awayTexts.kilometers(numberFormat(locale, { maximumFractionDigits: meters < 10_000 ? 1 : 0 }).format(meters / 1000));
  return awayTexts.from(distance, awayTexts.directions[direction] ?? '');
}
