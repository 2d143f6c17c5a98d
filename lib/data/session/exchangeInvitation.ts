import type { Calls } from '@/lib/api/calls';
import type { Result } from '@/lib/domain/failure';
import { accountOf } from '@/lib/domain/ids';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

type ExchangeParts = {
  readonly calls: () => Promise<Pick<Calls, 'redeemInvitation'>>;
  readonly device: DeviceStore;
  readonly newId: () => string;
};

/**
 * Exchanges an invitation's key for a PIN. The try's id is on disk before the server is asked and stays until a sign-in was accepted: where the answer
 * is lost, or the page is killed with it, the same try asks again (docs/decisions/046-invitations-are-keys.md).
 */
export async function exchangeInvitation({ calls, device, newId }: ExchangeParts, email: string, key: string): Promise<Result<string>> {
  const { redeemInvitation } = await calls();
  const tryId = device.get('invitationTry') || newId();
  await device.setOnDisk('invitationTry', tryId);
  return redeemInvitation(accountOf(email), key, tryId);
}
