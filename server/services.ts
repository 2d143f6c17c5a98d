import type { Kysely } from 'kysely';
import type { Attempts } from './attempts';
import type { Clock } from './clock';
import type { Mailer } from './mail';
import type { Submission } from './store/incomingChange';
import type { PinKey } from './store/pinKey';
import type { Database } from './store/schema';

/** What the calls work with; tests hand in their own. */
export type Services = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: PinKey;
  /** PIN mails asked for, by e-mail. */
  readonly pinMails: Attempts;
  /** Resolves once the submission's changes are durable. */
  readonly recordChanges: (submission: Submission) => Promise<void>;
  /** Work that goes on after the answer; the server waits for it before it closes. */
  readonly inBackground: (work: () => Promise<void>) => void;
};
