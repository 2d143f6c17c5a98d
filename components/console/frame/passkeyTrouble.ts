import type { PasskeyTrouble } from '@/lib/console/passkeys/usePasskeys';
import { passkeyTexts } from '@/lib/texts/console/passkeys';

/** Says why a passkey did not do its work: in the server's words, or in plain ones for what the browser has. */
export function passkeyTrouble(trouble: PasskeyTrouble, wanted: keyof typeof passkeyTexts.browser): string {
  return trouble.by === 'server' ? trouble.failure.message || passkeyTexts.offline : passkeyTexts.browser[wanted][trouble.why];
}
