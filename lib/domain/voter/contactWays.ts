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
/** An American number whose end is a word on the keypad: '1-800-555-HELP'. */
const VANITY = /^(?:\+?1[\s.)-]*)?\(?[2-9](?!11)\d{2}\)?[\s.-]*(?:\d[\s.-]*){0,4}(?:[a-z][\s.-]?){3,}/iu;
/** The digit of each letter on a phone's keypad, from a to z. */
const KEYPAD = '22233344455566677778889999';
/** Separates two phone numbers in one text. */
const APART = /[\p{L},;|&]+|\s\/\s/u;
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
 * several numbers it is the first with seven digits or more (docs/product/voter.md#phone-links).
 */
export function dialled(phone: string): string {
  const text = fromNumber(phone.normalize('NFKC'));
  const number = AMERICAN.exec(text)?.[0] ?? vanityNumber(text) ?? anyNumber(text);
  return (number.startsWith('+') ? '+' : '') + digitsOf(number);
}

const fromNumber = (text: string) => text.slice(Math.max(0, text.search(/[+\d]/u)));

/** Returns a number that ends with a word, in digits; undefined for any other. What is too long is left out, as exchanges do. */
function vanityNumber(text: string): string | undefined {
  const [number = ''] = VANITY.exec(text) ?? [];
  const digits = number.toLowerCase().replace(/[a-z]/gu, (letter) => KEYPAD[letter.charCodeAt(0) - 97] ?? '');
  return /^(?:\+?1)?\d{10}/u.exec(digits.replace(/[^\d+]/gu, ''))?.[0];
}

function anyNumber(text: string): string {
  const long = text.split(APART).find((part) => digitsOf(part).length >= FEWEST_DIGITS) ?? text;
  const number = fromNumber(long);
  return (AMERICAN.exec(number) ?? OTHER.exec(number) ?? [number])[0];
}

/** Returns the link that calls a number, or writes a text message to it. Every link of a phone number is made here. */
export const phoneLink = (phone: string, way: 'tel' | 'sms' = 'tel') => `${way}:${dialled(phone)}`;

/** Returns the link that writes to an e-mail address; nothing else of it reaches the mail program. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
