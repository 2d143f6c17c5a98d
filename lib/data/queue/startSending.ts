import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/lib/data/session/session';
import { failureOf } from '@/lib/domain/failure';
import type { Journal } from '@/lib/offline/journal/journal';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { QueueMonitor } from './queueMonitor';
import type { Sender } from './sender';
import { restoreUpdates } from './updateMutations';

type SendingParts = {
  readonly client: QueryClient;
  readonly journal: Journal;
  readonly sender: Sender;
  readonly session: Session;
  readonly device: DeviceStore;
  readonly monitor: QueueMonitor;
};

/** Sends the signed-in account's pending changes. Call it at the start and after each sign-in. */
export function startSending({ client, journal, sender, session, monitor }: SendingParts): void {
  const account = session.credentials()?.account;
  if (account) {
    sender.resume(account);
    restoreUpdates(client, journal.pendingOf(account));
  }
  // An earlier failure belongs to another account or another PIN.
  monitor.setOutcome(undefined);
}

/** Sends what other tabs record, since they may be closed before, and starts again when another tab signs in. */
export function sendForOtherTabs(parts: SendingParts): void {
  const { client, journal, session, device } = parts;
  journal.onRecordedElsewhere((change) => {
    if (change.account === session.credentials()?.account) restoreUpdates(client, [change]);
  });
  const present = () => `${session.signInNumber()} ${device.get('userData')}`;
  let known = present();
  device.subscribe(() => {
    if (present() === known) return;
    known = present();
    startSending(parts);
    refetchRefused(parts);
  });
}

/** Loads again what was not loaded for a refused PIN: at once what is on the screen, the rest when it is opened. */
function refetchRefused({ client }: SendingParts): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.error !== null && failureOf(state.error).kind === 'unauthorised' });
}
