/** What an invitation says; '' for what it leaves out. The key is exchanged for a PIN, once. Other servers put a PIN in its place. */
export type Invitation = { readonly email: string; readonly pin: string; readonly key: string };

const LONGEST_EMAIL = 254;
const LONGEST_PIN = 200;
const LONGEST_KEY = 200;

/**
 * Reads the fragment of an invitation, '#e=…&k=…' or '#e=…&p=…'; undefined for any other fragment
 * (docs/product/session.md#invitation-link). A plus stays a plus, because e-mail addresses contain it and never a space.
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
  const key = plain(fields.get('k'), LONGEST_KEY);
  return email === '' && pin === '' && key === '' ? undefined : { email, pin, key };
}

/** Reads the invitation in a scanned link, of any host: the app takes its data and does not open the link. */
export function invitationInLink(link: string): Invitation | undefined {
  const [, fragment] = /^https?:\/\/[^\s#]+\/login\/?(#\S*)$/u.exec(link.trim()) ?? [];
  return fragment === undefined ? undefined : readInvitation(fragment);
}

/** Returns '' for a text that is too long or contains a control character. */
function plain(text: string | undefined, longest: number): string {
  const trimmed = (text ?? '').trim();
  return trimmed.length <= longest && /^\P{Cc}*$/u.test(trimmed) ? trimmed : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody has cut the link in the middle of an escape. The form shows the text as it stands.
    return text;
  }
}
