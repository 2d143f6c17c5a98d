import { failureOf } from '@/lib/domain/failure';
import { restoreUpdates } from './updateMutations';
import type { Walkbook } from './walkbook';

/** Sends what the signed-in account still has in the journal: at start-up and whenever somebody signs in. */
export function startSending({ client, journal, queue, session, monitor }: Walkbook): void {
  const account = session.credentials()?.account;
  if (account) {
    queue.resume(account);
    restoreUpdates(client, journal.pendingOf(account));
  }
  // A failure was somebody else's, or another PIN's.
  monitor.setOutcome(undefined);
}

/** A tab that is closed leaves its changes to those that stay open, and one that signs in signs in for all. */
export function sendForOtherTabs(walkbook: Walkbook): void {
  const { client, journal, session, device, monitor } = walkbook;
  journal.onRecordedElsewhere((change) => {
    if (change.account === session.credentials()?.account) restoreUpdates(client, [change]);
  });
  const present = () => `${session.signInNumber()} ${device.get('userData')}`;
  let known = present();
  device.subscribe(() => {
    // A pause may have begun or ended.
    monitor.changed();
    if (present() === known) return;
    known = present();
    startSending(walkbook);
    refetchRefused(walkbook);
  });
}

/** What was not read for want of an accepted PIN is read again: at once where it is on the screen, else when it is opened. */
function refetchRefused({ client }: Walkbook): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.error !== null && failureOf(state.error).kind === 'unauthorised' });
}
