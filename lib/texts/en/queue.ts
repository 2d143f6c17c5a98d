import type { SendTrouble } from '@/lib/domain/queue/sendTrouble';

/** The update queue in a line: the sync bar, Sync. */
export const queue = {
  /** The specification's words: never altered. */
  spec: {
    notSaved: (count: number) => `${count} record changes have not saved`,
    awaitingConnection: (count: number) => `${count} record changes awaiting data connection`,
    syncing: 'Syncing data...',
    syncSuccess: 'Sync Success',
  },
  /** Before the specification's words. In the first second of a pending change alone. */
  saved: 'Saved on this phone.',
  /** Follows it while nothing is wrong. */
  sends: 'Sends automatically.',
  /** Follows it where the server has said when it takes more. */
  sendsAfter: (time: string) => `Sends after ${time}.`,
  /** Follows it as long as nothing arrives. With it one line of a phone, so that they are short. */
  why: {
    notReached: 'Server out of reach.',
    tooSlow: 'The server is slow.',
    foreignReply: 'Wi-Fi may need a log-in.',
    notUnderstood: 'Unclear server answer.',
    asksToWait: 'The server is busy.',
    serverDown: 'Server has a problem.',
    notConfirmed: 'Not all confirmed yet.',
    refused: 'One change was refused.',
    pinRefused: 'PIN not accepted.',
    stopped: 'Sending was stopped.',
    phone: 'Reopen the app to send.',
  } satisfies Record<SendTrouble, string>,
  pinNotAccepted: 'Your PIN is no longer accepted',
  /** Before it. */
  keepsMarks: 'What you mark is saved.',
  allReceived: 'Every change has been received',
  /** Before the first mark. */
  nothingYet: 'What you mark sends automatically.',
  setAside: (count: number) => (count === 1 ? '1 change is set aside' : `${count} changes are set aside`),
  noConnection: 'What you mark is saved on this phone. No connection.',
};
