import { settings } from './en/settings';
import { type Locale, numberFormat } from './formats';
import type { Texts } from './texts';

export const settingsTexts: Texts['settings'] = settings;

/** Returns a size in words: '12 MB', '1.4 GB'. */
export function sizeText(bytes: number, locale?: Locale): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1) return settingsTexts.lessThanOneMegabyte;
  return megabytes < 1000 ? inUnits('megabyte', megabytes, 0, locale) : inUnits('gigabyte', megabytes / 1000, 1, locale);
}

function inUnits(unit: 'megabyte' | 'gigabyte', size: number, digits: number, locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(size);
}
