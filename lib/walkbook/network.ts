import { type Calls, createCalls, type OnLeftOut } from '@/lib/api/calls';
import { sendRun } from '@/lib/api/changes';
import { browserReporter } from '@/lib/api/errorReports';
import { fewReads } from '@/lib/api/fewReads';
import { createHttp, isOwnOrigin } from '@/lib/api/http';
import { config } from '@/lib/config';
import { keepHeard } from '@/lib/data/phone/keepHeard';
import { noteError, readErrors } from '@/lib/data/phone/lastErrors';
import { sendEnded } from '@/lib/data/queue/sendEnded';
import { Sender, type SendRun } from '@/lib/data/queue/sender';
import { SendLog } from '@/lib/data/queue/sendLog';
import { sendForOtherTabs, startSending } from '@/lib/data/queue/startSending';
import { type QueueNews, type SyncRequest, sendPending, sync } from '@/lib/data/queue/sync';
import { registerUpdates, sendUpdate } from '@/lib/data/queue/updateMutations';
import { endedAccounts } from '@/lib/data/session/endedAccounts';
import { pauseWhenRefused } from '@/lib/data/session/pauseWhenRefused';
import type { Change } from '@/lib/domain/change/change';
import type { Result } from '@/lib/domain/failure';
import type { Account } from '@/lib/domain/ids';
import type { Run } from '@/lib/domain/queue/run';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Owner } from '@/lib/offline/journal/recordedChanges';
import { unixSeconds } from '@/lib/platform/clock';
import { leftOutLine, sendLogWords } from '@/lib/texts/log';
import type { Core } from './core';

/** The calls of whoever is signed in, with the build's settings. @param onSignedOut told when staff have ended the PIN of whoever is signed in */
export function openCalls(core: Core, onSignedOut?: (ended: Credentials) => void): Calls {
  const { session, device, platform } = core;
  const { fetch, readCookies, clock } = platform;
  const bodySignature = session.bodySignature(isOwnOrigin(config));
  const http = createHttp({
    ...{ fetch, config, readCookies, bodySignature },
    onHeard: (heard) => keepHeard(device, heard, clock.nowMs()),
  });
  return createCalls(http, pauseWhenRefused(fewReads(http), session, onSignedOut, bodySignature), reportLeftOut(core));
}

/** Reports what could not be read of a reply, once for as long as it is among the last errors. */
function reportLeftOut({ session, device, platform: { log, clock } }: Core): OnLeftOut {
  const reporter = browserReporter(() => session.user().email, log);
  return (call, fields) => {
    const message = leftOutLine(call, fields);
    const isKnown = readErrors(device).some(({ text }) => text === message);
    noteError(device, message, clock.nowMs());
    if (!isKnown) reporter.report({ message });
  };
}

/** Everything that brings changes to the server. */
export type Sending = {
  /** Starts the sending of a change that was just recorded in this tab. */
  readonly send: (change: Change) => void;
  /** See {@link Sender.setAside}. */
  readonly setAside: (account: Account, changes: readonly Change[]) => Promise<readonly Change[]>;
  /** Sends what is pending, then loads the list. */
  readonly sync: (request: SyncRequest, signal: AbortSignal) => Promise<Result<undefined>>;
  /** Sends what is pending. */
  readonly sendPending: (signal: AbortSignal) => Promise<Result<undefined>>;
};

/** Starts the sender, which begins with the signed-in account's pending changes. */
export function beginSending(core: Core, calls: Calls): Sending {
  const { client, journal, session, connectivity } = core;
  const sender = createSender(core, calls);
  // 1. A restored mutation finds its function by its key: what is restored before this is never sent.
  registerUpdates(client, sender);
  // 2. What is pending on disk, in its order.
  const resumed = { ...core, sender };
  startSending(resumed);
  sendEnded(resumed);
  // 3. What comes from now on. All three are one turn, so that no change of this tab falls between the restored ones and the new.
  sendForOtherTabs(resumed);
  const send = {
    connectivity,
    pending: () => journal.pendingOf(session.credentials()?.account),
    sendThrough: (change: Change) => sender.sendThrough(change),
  };
  return {
    send: (change) => sendUpdate(client, change),
    setAside: (account, changes) => sender.setAside(account, changes),
    sync: (request, signal) => sync({ ...core, ...send, ...newsOf(core), who: () => session.campaignCredentials() }, request, signal),
    sendPending: (signal) => sendPending(send, signal),
  };
}

/** How the queue goes on: its changes, and the device's values, which say whether the account is paused. */
function newsOf({ journal, device, session }: Core): QueueNews {
  return {
    isPaused: session.isPaused,
    onQueueChange: (listener) => {
      const stops = [journal, device].map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The sender with all that follows it: what the sync bar shows and what the log says. */
function createSender(core: Core, calls: Calls): Sender {
  const { session, journal, monitor, connectivity } = core;
  const { withLock, clock, sleep } = core.platform;
  const sendLog = createSendLog(core);
  return new Sender({
    journal,
    sendRun: sendRunFor(calls, core),
    isOnline: connectivity.isOnline,
    withLock,
    clock,
    sleep,
    onOutcome: (owner, failure, run) => {
      // The failure of an account that has signed out is not shown.
      if (owner.account !== session.credentials()?.account) return;
      sendLog.ended(failure);
      monitor.setOutcome(failure, run);
    },
    onSending: (inFlight) => monitor.setInFlight(inFlight),
  });
}

function createSendLog({ session, journal, connectivity, device, platform: { log, clock } }: Core): SendLog {
  const reporter = browserReporter(() => session.user().email, log);
  const sendLog = new SendLog({
    words: sendLogWords,
    isOnline: connectivity.isOnline,
    pending: () => journal.pendingCountOf(session.credentials()?.account),
    supportPhone: () => session.campaign()?.supportPhone,
    log: {
      info: log.info,
      // Kept on the phone too, for whoever helps its owner.
      error: (line: string) => {
        log.error(line);
        noteError(device, line, clock.nowMs());
      },
    },
    reporter,
  });
  for (const source of [journal, connectivity]) source.subscribe(sendLog.noteConnection);
  sendLog.noteConnection();
  return sendLog;
}

/** The signed-in account's changes are sent, with its PIN as it is now, and those of accounts that staff have signed out here, with the ended one. */
function sendRunFor({ http, endedHttp }: Calls, { session, device, platform: { clock } }: Core): SendRun {
  return async (owner: Owner, run: Run) => {
    const { campaignUid } = owner;
    const credentials = session.credentials();
    const ended = endedAccounts(device).find(({ account }) => account === owner.account);
    if (credentials?.account !== owner.account && ended) return sendRun(endedHttp, { ...ended, campaignUid }, run, unixSeconds(clock));
    if (credentials?.account !== owner.account)
      return { success: false, kind: 'unauthorised', message: '', reason: { kind: 'otherAccount' } };
    return sendRun(http, { ...credentials, campaignUid }, run, unixSeconds(clock));
  };
}
