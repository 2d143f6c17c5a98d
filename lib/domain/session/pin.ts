/**
 * The PINs that a typed one may mean, the likeliest first: spaces are ignored, and small letters may be the capitals that our server issues
 * (docs/product.md#pin-forms).
 */
export function pinForms(typed: string): readonly [string, ...string[]] {
  const pin = withoutSpaces(typed);
  const capitals = pin.toUpperCase();
  // Only what has the form of an issued PIN: every further form is one more wrong guess of somebody who has mistyped.
  return capitals !== pin && /^[A-Z0-9]{12}$/u.test(capitals) ? [pin, capitals] : [pin];
}

/** A PIN is read in groups; the spaces between them are no part of it. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s+/gu, '');
}

const GROUP = 4;

/** Returns a PIN in groups of four, as it is read and typed. */
export function groupedPin(pin: string): string {
  return pin.match(new RegExp(`.{1,${GROUP}}`, 'gu'))?.join(' ') ?? '';
}
