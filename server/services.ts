import type { Kysely } from 'kysely';
import type { Attempts } from '@/server/auth/attempts';
import type { PinKey } from '@/server/auth/pinKey';
import type { Database } from '@/server/database/schema';
import type { Mailer } from '@/server/mail/mailer';
import type { IncomingChange } from '@/server/store/incomingChange';
import type { Clock } from './clock';

/** What the calls work with. Tests pass in their own. */
export type Services = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pinKey: PinKey;
  /** Counts the PIN mails that were asked for, by e-mail. */
  readonly pinMails: Attempts;
  /** Records the changes of one request, in their order. Resolves when they are durable. */
  readonly recordChanges: (changes: readonly IncomingChange[]) => Promise<void>;
  /** Runs work after the answer. The server waits for it before it closes. */
  readonly inBackground: (work: () => Promise<void>) => void;
};
