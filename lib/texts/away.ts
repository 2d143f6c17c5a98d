import type { Heading } from '@/lib/domain/voter/heading';
import { distanceText } from './distance';
import { away } from './en/away';
import type { Locale } from './formats';
import type { Texts } from './texts';

const awayTexts: Texts['away'] = away;

/** A phone knows its place no better than this. */
const HERE_METERS = 20;

/** Returns how far away something is and in which direction: 'About 350 ft north-east of you'. */
export function awayText(heading: Heading, locale?: Locale): string {
  const { meters, direction } = heading;
  if (meters < HERE_METERS) return awayTexts.here;
  return awayTexts.from(distanceText(meters, locale), awayTexts.directions[direction] ?? '');
}
