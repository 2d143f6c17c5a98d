import type { Kysely } from 'kysely';
import type { Attempts } from '@/server/auth/attempts';
import type { clockWatch } from '@/server/auth/clockWatch';
import type { MemberBudgets } from '@/server/auth/memberBudgets';
import type { PinKey } from '@/server/auth/pinKey';
import type { Database } from '@/server/database/schema';
import type { Mailer } from '@/server/mail/mailer';
import type { HandOuts } from '@/server/store/meetingPoints';
import type { ChangeRequest, RecordOutcome } from '@/server/store/recordChanges';
import type { Clock } from './clock';

/** What the calls work with. Tests pass in their own. */
export type Services = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: PinKey;
  /** Counts the e-mails for which a PIN was asked for, by network. */
  readonly pinMails: Attempts;
  /** Counts the wrong keys of invitations, by network. */
  readonly wrongKeys: Attempts;
  /** Hands packets out to those who ask at meeting points. */
  readonly handOuts: HandOuts;
  /** Tells those who run the server that no more PINs and links are mailed for now. */
  readonly tellOfMailLimit: (nowSeconds: number) => void;
  /** Tells the staff of times of sending that are far off (auth/clockWatch.ts). */
  readonly watchesClock: ReturnType<typeof clockWatch>;
  /** How much each member may still send and read. */
  readonly budgets: MemberBudgets;
  /** Records the changes of one request to a campaign. Resolves when they are durable, or over the member's limit. @throws StaleSender */
  readonly recordChanges: (campaignId: number, request: ChangeRequest) => Promise<Exclude<RecordOutcome, { kind: 'senderChanged' }>>;
  /** Runs work after the answer. The server waits for it before it closes. */
  readonly inBackground: (work: () => Promise<void>) => void;
};
