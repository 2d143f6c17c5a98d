import { createHmac } from 'node:crypto';
import { API_BASE_PATH } from '@/lib/domain/limits';

const query = (email: string) => `e=${encodeURIComponent(email)}`;

/** The call that has a new PIN mailed. */
export const requestPinPath = (email: string): string => `${API_BASE_PATH}requestPin.php?${query(email)}`;

/** The call of a log-in, signed with a PIN. */
export function logInPath(email: string, pin: string): string {
  // base64url, with its padding (docs/wire.md#signature): 20 bytes leave room for one sign.
  const s = encodeURIComponent(
    `${createHmac('sha1', pin)
      .update(`${API_BASE_PATH}login.php?${query(email)}`)
      .digest('base64url')}=`,
  );
  return `${API_BASE_PATH}login.php?${query(email)}&s=${s}`;
}

/** Finds the PIN in the mail that brings it. */
export const pinInMail = (text: string): string | undefined =>
  /your new PIN is ([A-Z0-9]{4}(?: [A-Z0-9]{4}){2})/u.exec(text)?.[1]?.replaceAll(' ', '');
