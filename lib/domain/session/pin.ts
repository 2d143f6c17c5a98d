/**
 * Returns the PINs that a typed one may mean, the likeliest first: without spaces, and in the capitals that our server issues
 * (docs/product/session.md#pin-forms).
 */
export function pinForms(typed: string): readonly [string, ...string[]] {
  const pin = withoutSpaces(typed);
  const capitals = pin.toUpperCase();
  // Only for a text in the form of an issued PIN: the server counts every further attempt as a wrong guess.
  return capitals !== pin && /^[A-Z0-9]{12}$/u.test(capitals) ? [pin, capitals] : [pin];
}

/** Returns a typed PIN without the spaces between its groups. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s+/gu, '');
}

const GROUP = 4;

/** Returns a PIN in groups of four, as it is read and typed. */
export function groupedPin(pin: string): string {
  return pin.match(new RegExp(`.{1,${GROUP}}`, 'gu'))?.join(' ') ?? '';
}
