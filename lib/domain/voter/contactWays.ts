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
const PHONE = /^\+?[\d\s().\-/]{7,}(?:\s*(?:x|ext\.?)\s*\d+)?$/iu;
const FEWEST_DIGITS = 7;

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
  return PHONE.test(value) && digitsOf(value).length >= FEWEST_DIGITS ? 'phone' : 'other';
}

const digitsOf = (text: string) => text.replace(/\D/gu, '');

/** Returns the number as a link dials it: digits, and a leading plus. An extension is left out: no phone dials it from a link. */
export function dialled(phone: string): string {
  const number = phone.trim().replace(/\s*(?:x|ext\.?)\s*\d+$/iu, '');
  return (number.startsWith('+') ? '+' : '') + digitsOf(number);
}

/** Returns the link that writes to an e-mail address; nothing else of it reaches the mail program. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
