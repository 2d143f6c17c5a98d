import { dialedNumber, plainPhone } from './dialedNumber';
import type { FullVoter } from './voter';

/** How somebody can be reached, or what else the campaign's file says under contact. */
export type ContactWay = {
  readonly kind: 'phone' | 'email' | 'other';
  /** The file's name for it; absent for the voter's own phone number and e-mail. */
  readonly label?: string;
  readonly value: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+$/u;
/** Words and signs before an extension, or between two numbers. */
const BETWEEN = /ext(?:n|ension)?|\b(?:x|or|and)\b|x(?=\s*\d)|[#~,;:=|&+]/giu;

/** Returns all ways to reach a voter: phone number and e-mail first, each value once. */
export function contactWays({ phone, email, contact }: Pick<FullVoter, 'phone' | 'email' | 'contact'>): readonly ContactWay[] {
  const own: ContactWay[] = [
    ...(phone ? [{ kind: phoneLink(phone) ? 'phone' : 'other', value: phone } as const] : []),
    ...(email ? [{ kind: 'email', value: email } as const] : []),
  ];
  const others = contact.map(({ label, value }): ContactWay => ({ kind: kindOf(value), label, value }));
  return [...own, ...others].filter(({ value }, index, ways) => ways.findIndex((way) => way.value === value) === index);
}

/** Text of the file is a phone number where it has nothing beside numbers and extensions. */
function kindOf(value: string): ContactWay['kind'] {
  if (EMAIL.test(value)) return 'email';
  const isNumbers = /^[\d\s()[\].\-/]+$/u.test(plainPhone(value).replace(BETWEEN, ''));
  return isNumbers && dialedNumber(value) !== undefined ? 'phone' : 'other';
}

/**
 * Returns the link that calls a number, or writes a text message to it; undefined for text that is not surely a
 * number, which is shown without a link. Every link of a phone number is made here.
 */
export function phoneLink(phone: string, way: 'tel' | 'sms' = 'tel'): string | undefined {
  const number = dialedNumber(phone);
  return number === undefined ? undefined : `${way}:${number}`;
}

/** Returns the link that writes to an e-mail address; nothing else of it reaches the mail program. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
