import type { FullVoter } from './voter';

/** How somebody can be reached, or what else the campaign's file says under contact. */
export type ContactWay = {
  readonly kind: 'phone' | 'email' | 'other';
  /** The file's name for it; absent for the voter's own phone number and e-mail. */
  readonly label?: string;
  readonly value: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+$/u;
/** Digits, and what people write between them. */
const PHONE = /^\+?[\d\s().\-/]{7,}/u;
/** Words and signs before an extension, or between two numbers. */
const BETWEEN = /ext(?:n|ension)?|\b(?:x|or|and)\b|x(?=\s*\d)|[#~,;:=|&+]/giu;
const FEWEST_DIGITS = 7;
/** A whole American number, with its area code or without, where another digit does not follow at once. */
const AMERICAN = /^(?:\+?1[\s.)-]*)?\(?[2-9]\d{2}\)?[\s.\-/]*\d{3}[\s.-]*\d{4}(?!\d)|^[2-9]\d{2}[.-]?\d{4}(?!\d)/u;
/** Any other number: seven digits, and what follows up to a sign that no number has. */
const OTHER = /^\+?(?:\D*?\d){7}[\d\s().-]*/u;

/** Returns all ways to reach a voter: phone number and e-mail first, each value once. */
export function contactWays({ phone, email, contact }: Pick<FullVoter, 'phone' | 'email' | 'contact'>): readonly ContactWay[] {
  const own: ContactWay[] = [
    ...(phone ? [{ kind: 'phone', value: phone } as const] : []),
    ...(email ? [{ kind: 'email', value: email } as const] : []),
  ];
  const others = contact.map(({ label, value }): ContactWay => ({ kind: kindOf(value), label, value }));
  return [...own, ...others].filter(({ value }, index, ways) => ways.findIndex((way) => way.value === value) === index);
}

function kindOf(value: string): ContactWay['kind'] {
  if (EMAIL.test(value)) return 'email';
  const isNumbers = PHONE.test(value) && /^[\d\s().\-/]+$/u.test(value.replace(BETWEEN, ''));
  return isNumbers && digitsOf(dialled(value)).length >= FEWEST_DIGITS ? 'phone' : 'other';
}

const digitsOf = (text: string) => text.replace(/\D/gu, '');

/**
 * Returns the number as a link dials it: digits, and a leading plus. An extension is left out: phones do not agree on how a link dials it. Of
 * several numbers it is the first (docs/product/voter.md#phone-links).
 */
export function dialled(phone: string): string {
  const text = phone.normalize('NFKC');
  const begun = text.slice(Math.max(0, text.search(/[+\d]/u)));
  const [number] = AMERICAN.exec(begun) ?? OTHER.exec(begun) ?? [begun];
  return (number.startsWith('+') ? '+' : '') + digitsOf(number);
}

/** Returns the link that calls a number, or writes a text message to it. Every link of a phone number is made here. */
export const phoneLink = (phone: string, way: 'tel' | 'sms' = 'tel') => `${way}:${dialled(phone)}`;

/** Returns the link that writes to an e-mail address; nothing else of it reaches the mail program. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
