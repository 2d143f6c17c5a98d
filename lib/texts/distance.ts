import { lengthUnitsOf } from '@/lib/domain/map/lengthUnits';
import { away } from './en/away';
import { type Locale, numberFormat } from './formats';
import type { Texts } from './texts';

const awayTexts: Texts['away'] = away;

const METERS_PER_FOOT = 0.3048;
const FEET_PER_MILE = 5280;
const MOST_FEET = 1000;

/** Returns a distance in the units of the reader's region: '150 ft', '0.4 mi' in the United States, elsewhere '50 m', '1.2 km'. */
export function distanceText(meters: number, locale?: Locale): string {
  const decimals = (value: number) => numberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  if (lengthUnitsOf(numberFormat(locale, {}).resolvedOptions().locale) === 'metric')
    return meters < 1000 ? awayTexts.meters(Math.round(meters / 10) * 10) : awayTexts.kilometers(decimals(meters / 1000));
  const feet = meters / METERS_PER_FOOT;
  return feet < MOST_FEET ? awayTexts.feet(Math.round(feet / 10) * 10) : awayTexts.miles(decimals(feet / FEET_PER_MILE));
}
