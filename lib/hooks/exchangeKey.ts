import { exchangeInvitation } from '@/lib/data/session/exchangeInvitation';
import type { Failure, Result } from '@/lib/domain/failure';
import { newId } from '@/lib/platform/newId';
import { accessTexts } from '@/lib/texts/access';
import type { Walkbook } from '@/lib/walkbook/walkbook';

/** What a server answers that has no such call: our own schema, or a host of files. */
const NO_SUCH_CALL: readonly (number | undefined)[] = [404, 405];

/** A key that brings no PIN any more, with what is said of it. */
export type VoidKey = { readonly success: false; readonly voidKey: string };

/** Exchanges an invitation's key for a PIN. The server's own words would speak of a PIN that nobody has typed. Load it at the call. */
export async function exchangeKey({ late, device }: Walkbook, email: string, key: string): Promise<Result<string> | VoidKey> {
  const result = await exchangeInvitation({ calls: late.calls.load, device, newId }, email, key);
  const said = result.success ? undefined : saidOf(result);
  return said === undefined ? result : { success: false, voidKey: said };
}

/** Returns why the key is void; undefined where trying again can help. */
function saidOf({ kind, status }: Failure): string | undefined {
  if (kind === 'unauthorised') return accessTexts.invitationVoid;
  return NO_SUCH_CALL.includes(status) ? accessTexts.otherServer : undefined;
}
