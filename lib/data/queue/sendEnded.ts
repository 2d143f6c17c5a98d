import type { QueryClient } from '@tanstack/react-query';
import { endedAccounts, forgetEnded } from '@/lib/data/session/endedAccounts';
import type { Journal } from '@/lib/offline/journal/journal';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { Sender } from './sender';
import { restoreUpdates } from './updateMutations';

type EndedParts = {
  readonly client: QueryClient;
  readonly journal: Journal;
  readonly sender: Sender;
  readonly device: DeviceStore;
};

/**
 * Sends what accounts have pending that staff have signed out on this phone. The server keeps it for staff and answers that it was received; then
 * nothing of the account is kept here.
 */
export function sendEnded({ client, journal, sender, device }: EndedParts): void {
  const forgetDone = () => {
    for (const { account } of endedAccounts(device)) {
      if (journal.pendingCountOf(account) > 0) continue;
      // The receipts first: after a kill in between the next start finds the account again.
      void journal
        .removeReceipts([account])
        .then(() => forgetEnded(device, account))
        .catch(() => undefined);
    }
  };
  for (const { account } of endedAccounts(device)) {
    sender.resume(account);
    restoreUpdates(client, journal.pendingOf(account));
  }
  journal.subscribe(forgetDone);
  forgetDone();
}
