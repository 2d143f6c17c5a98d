import { browserReporter, reportUncaught } from '@/lib/api/errorReports';
import type { Http } from '@/lib/api/http';
import { mapListUpdate2 } from '@/lib/api/mapListUpdate2';
import type { Change } from '@/lib/domain/change';
import type { Owner } from '@/lib/offline/recordedChanges';
import { systemClock, unixSeconds } from '@/lib/platform/clock';
import { browserLocks } from '@/lib/platform/locks';
import { QueueMonitor } from './queueMonitor';
import { SendLog } from './sendLog';
import type { Session } from './session';
import { registerUpdates } from './updateMutations';
import { type SendRun, UpdateQueue } from './updateQueue';
import type { Walkbook } from './walkbook';

type SenderParts = Pick<Walkbook, 'client' | 'session' | 'journal' | 'marking' | 'connectivity'> & { readonly http: Http };

/** The sender with all that follows it: what the sync bar shows and what the log says. */
export function createSender(parts: SenderParts): Pick<Walkbook, 'queue' | 'monitor'> {
  const { client, http, session, journal, marking, connectivity } = parts;
  const count = () => journal.pendingCountOf(session.credentials()?.account);
  const monitor = new QueueMonitor({ count, isOnline: connectivity.isOnline, isPaused: session.isPaused });
  const sendLog = createSendLog(parts, count);
  const queue = new UpdateQueue({
    journal,
    sendRun: sendRunFor(http, session),
    withLock: browserLocks(navigator.locks),
    clock: systemClock,
    located: marking.located,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onOutcome: (owner, failure, run) => {
      // What a volunteer who has signed out left behind is nobody's failure.
      if (owner.account !== session.credentials()?.account) return;
      sendLog.ended(failure);
      monitor.setOutcome(failure, run);
    },
    onSending: (inFlight) => monitor.setInFlight(inFlight),
  });
  registerUpdates(client, queue);
  journal.subscribe(monitor.changed);
  return { queue, monitor };
}

function createSendLog({ session, journal, connectivity }: SenderParts, waiting: () => number): SendLog {
  const reporter = browserReporter(() => session.user().email);
  reportUncaught(window, reporter);
  const supportPhone = () => session.campaign()?.supportPhone;
  const sendLog = new SendLog({ isOnline: connectivity.isOnline, waiting, supportPhone, log: console, reporter });
  for (const source of [journal, connectivity]) source.subscribe(sendLog.noteConnection);
  sendLog.noteConnection();
  return sendLog;
}

/** Only the signed-in account's changes are sent, with its PIN as it is now. */
function sendRunFor(http: Http, session: Session): SendRun {
  return async (owner: Owner, run: readonly [Change, ...Change[]]) => {
    const credentials = session.credentials();
    if (credentials?.account !== owner.account) return { success: false, kind: 'unauthorised', message: 'Somebody else is signed in' };
    return mapListUpdate2(http, { ...credentials, campaignUid: owner.campaignUid }, run, unixSeconds(systemClock));
  };
}
