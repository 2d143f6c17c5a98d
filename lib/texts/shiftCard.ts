import { contactRate, hoursOf, type Shift } from '@/lib/domain/change/shifts';
import { clockText } from './dates';
import { dateFormat, type Locale, numberFormat } from './formats';
import { shiftTexts } from './shift';

/** What a shift's card says: its day and hours, its figures with their words, and what was received. */
export type ShiftCardTexts = {
  readonly day: string;
  readonly hours: string;
  readonly figures: readonly Figure[];
  readonly received: string;
};
type Figure = { readonly figure: string; readonly word: string };

/** Returns the words of a shift's card. */
export function shiftCardTexts(shift: Shift, locale?: Locale): ShiftCardTexts {
  const [fromMs, toMs] = [shift.from * 1000, shift.to * 1000];
  const { doors, talks, hours } = figuresOf(shift, locale);
  return {
    day: dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(fromMs),
    hours: shiftTexts.hoursFromTo(clockText(fromMs, locale), clockText(toMs, locale)),
    figures: [
      doors,
      talks,
      {
        figure: numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(contactRate(shift)),
        word: shiftTexts.contactRate,
      },
      hours,
    ],
    received: shiftTexts.received(shift.received, shift.doors),
  };
}

/** Returns a former shift in one line: '50 doors · 14 talks · 3.2 hours'. */
export function shiftLineText(shift: Shift, locale?: Locale): string {
  const { doors, talks, hours } = figuresOf(shift, locale);
  return [doors, talks, hours].map(({ figure, word }) => `${figure} ${word}`).join(' · ');
}

function figuresOf(shift: Shift, locale?: Locale): Record<'doors' | 'talks' | 'hours', Figure> {
  // The word goes with what is read: an hour and a minute are '1 hour'.
  const hours = Math.round(hoursOf(shift) * 10) / 10;
  return {
    doors: { figure: String(shift.doors), word: shiftTexts.doors(shift.doors) },
    talks: { figure: String(shift.talks), word: shiftTexts.talks(shift.talks) },
    hours: { figure: numberFormat(locale, { maximumFractionDigits: 1 }).format(hours), word: shiftTexts.hours(hours) },
  };
}
