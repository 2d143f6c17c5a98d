import { type Person, shortParty } from '@/lib/domain/door/door';
import { clockText, momentText } from './dates';
import { doorTexts } from './door';
import { print } from './en/print';
import { dateFormat, type Locale } from './formats';
import { isolate } from './isolate';
import type { Texts } from './texts';

export const printTexts: Texts['print'] = print;

/** Returns a person as on a row of the list: 'Aisha Grant 38 · D'. */
export function personText({ name, age, party }: Person): string {
  const named = [isolate(name ?? doorTexts.nameNotKnown), age].filter((part) => part !== undefined).join(' ');
  return party ? `${named} · ${shortParty(party)}` : named;
}

/**
 * Returns when a page was printed and how old its doors are: 'Printed November 22, 2026, 6:30 pm · doors as of 6:12 pm'.
 *
 * @param nowMs the time of printing, milliseconds
 * @param updatedAtMs when the phone got the doors, milliseconds
 */
export function printedText(nowMs: number, updatedAtMs: number, locale?: Locale): string {
  const date = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(nowMs);
  return printTexts.printed(date, clockText(nowMs, locale), momentText(updatedAtMs, nowMs, locale));
}
