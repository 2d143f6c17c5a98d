/** What an invitation fills the log-in with; '' for what it does not say. */
export type Invitation = { readonly email: string; readonly pin: string };

const LONGEST_EMAIL = 254;
const LONGEST_PIN = 200;

/**
 * Reads the fragment of an invitation, '#e=…&p=…'; undefined for any other. A plus is a plus: addresses have it and no spaces
 * (docs/product.md#invitation-link).
 */
export function readInvitation(fragment: string): Invitation | undefined {
  const fields = new Map(
    fragment
      .replace(/^#/u, '')
      .split('&')
      .map((field) => [field.slice(0, field.indexOf('=')), decoded(field.slice(field.indexOf('=') + 1))] as const),
  );
  const email = plain(fields.get('e'), LONGEST_EMAIL);
  const pin = plain(fields.get('p'), LONGEST_PIN);
  return email === '' && pin === '' ? undefined : { email, pin };
}

/** Reads the invitation that a scanned code holds: the link, of whatever host; this phone goes to no other. */
export function invitationInLink(link: string): Invitation | undefined {
  const [, fragment] = /^https?:\/\/[^\s#]+\/login\/?(#\S*)$/u.exec(link.trim()) ?? [];
  return fragment === undefined ? undefined : readInvitation(fragment);
}

/** What is too long or holds a control character is none. */
function plain(text: string | undefined, longest: number): string {
  const trimmed = (text ?? '').trim();
  return trimmed.length <= longest && /^\P{Cc}*$/u.test(trimmed) ? trimmed : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Half of a percent sign: somebody has cut the link. What it says is shown as it stands.
    return text;
  }
}
