/** What is known of somebody by which others may have written of them. */
type Known = { readonly first_name: string; readonly last_name: string; readonly phone: string | null; readonly email: string | null };

/** So many digits are a phone number and no house number. */
const DIGITS_OF_A_PHONE = 7;

/**
 * Returns the words by which somebody would be recognized in what others wrote: first and last name in both orders, the phone number as it is kept
 * and as it is usually typed, the e-mail. A single name is none: it is also other people's, and a word of the language.
 */
export function tracesOf({ first_name, last_name, phone, email }: Known): readonly string[] {
  const [first, last] = [first_name.trim(), last_name.trim()];
  const names = first === '' || last === '' ? [] : [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`];
  return [...new Set([...names, ...phonesOf(phone), ...(email ? [email] : [])])];
}

function phonesOf(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\D/gu, '');
  if (phone === null || digits.length < DIGITS_OF_A_PHONE) return [];
  const local = digits.slice(-10);
  const [area, exchange, line] = [local.slice(0, -7), local.slice(-7, -4), local.slice(-4)];
  const typed =
    area === ''
      ? []
      : [`${area}-${exchange}-${line}`, `(${area}) ${exchange}-${line}`, `${area}.${exchange}.${line}`, `${area} ${exchange} ${line}`];
  return [phone.trim(), digits, local, ...typed, `${exchange}-${line}`];
}
