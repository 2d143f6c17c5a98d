import { settings } from './en/settings';
import { type Locale, numberFormat } from './formats';
import type { Texts } from './texts';

export const settingsTexts: Texts['settings'] = settings;

/** Returns what the row of the Data Queue says of the changes of whoever is signed in; '' before there was one. */
export function queueRowText(queue: { pending: number; setAside: number; allReceived: boolean }): string {
  const aside = queue.setAside === 0 ? '' : settingsTexts.setAside(queue.setAside);
  if (queue.pending > 0) return [settingsTexts.notReceivedYet, aside].filter(Boolean).join('; ');
  return aside || (queue.allReceived ? settingsTexts.allReceived : '');
}

/** Returns a size in words: '12 MB', '1.4 GB'. */
export function sizeText(bytes: number, locale?: Locale): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1) return settingsTexts.lessThanOneMegabyte;
  return megabytes < 1000 ? inUnits('megabyte', megabytes, 0, locale) : inUnits('gigabyte', megabytes / 1000, 1, locale);
}

function inUnits(unit: 'megabyte' | 'gigabyte', size: number, digits: number, locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(size);
}
