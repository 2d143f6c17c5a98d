import { contactRate, hoursOf, type Shift } from '@/lib/domain/change/shifts';
import { clockText } from './dates';
import { dateFormat, type Locale, numberFormat } from './formats';
import { shiftTexts } from './shift';

/** What a shift's card says: its day and hours, its figures with their words, and what was received. */
export type ShiftCardTexts = {
  readonly day: string;
  readonly hours: string;
  readonly figures: readonly { readonly figure: string; readonly word: string }[];
  readonly received: string;
};

/** Returns the words of a shift's card. */
export function shiftCardTexts(shift: Shift, locale?: Locale): ShiftCardTexts {
  const [fromMs, toMs] = [shift.from * 1000, shift.to * 1000];
  return {
    day: dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(fromMs),
    hours: shiftTexts.hoursFromTo(clockText(fromMs, locale), clockText(toMs, locale)),
    figures: [
      { figure: String(shift.doors), word: shiftTexts.doors },
      { figure: String(shift.talks), word: shiftTexts.talks },
      {
        figure: numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(contactRate(shift)),
        word: shiftTexts.contactRate,
      },
      { figure: hoursText(shift, locale), word: shiftTexts.hours },
    ],
    received: shiftTexts.received(shift.received, shift.doors),
  };
}

/** Returns a former shift in one line: '50 doors · 14 talks · 3.2 hours'. */
export function shiftLineText(shift: Shift, locale?: Locale): string {
  return shiftTexts.inOneLine(shift.doors, shift.talks, hoursText(shift, locale));
}

const hoursText = (shift: Shift, locale?: Locale) => numberFormat(locale, { maximumFractionDigits: 1 }).format(hoursOf(shift));
