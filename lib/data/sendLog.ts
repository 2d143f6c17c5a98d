import type { ErrorReporter } from '@/lib/api/errorReports';
import type { Failure } from '@/lib/domain/failure';
import { failedSendLog, TEXT } from '@/lib/domain/texts';

export type SendLogParts = {
  readonly isOnline: () => boolean;
  /** How many changes of the signed-in account wait. */
  readonly waiting: () => number;
  /** Whom the volunteer may call: the chosen campaign's number. */
  readonly supportPhone: () => string | undefined;
  readonly log: Pick<Console, 'info' | 'error'>;
  readonly reporter: ErrorReporter;
};

/** The log lines of sending and their report (specification, section 8). They name no person and no place. */
export class SendLog {
  private isWaitingNoted = false;
  /** A failure is repeated every five seconds; support wants to hear of it once until something has gone through. */
  private readonly reported = new Set<string>();

  constructor(private readonly parts: SendLogParts) {}

  /** Notes how a request ended; undefined when everything in it was received. */
  ended(failure: Failure | undefined): void {
    if (!failure) this.reported.clear();
    else if (this.parts.isOnline()) this.noteFailure(failure);
    else this.noteConnection();
  }

  /** To be called when the queue or the connection has changed: says once in each stretch without a connection that changes wait for it. */
  noteConnection = (): void => {
    const isWaiting = !this.parts.isOnline() && this.parts.waiting() > 0;
    if (isWaiting && !this.isWaitingNoted) this.parts.log.info(TEXT.awaitingConnection);
    this.isWaitingNoted = isWaiting;
  };

  private noteFailure({ kind, message }: Failure): void {
    // The line blames the server, which has had no part in what this phone's storage did.
    const line = kind === 'device' ? message : failedSendLog(message, this.parts.supportPhone() ?? 'your campaign');
    this.parts.log.error(line);
    // Without a usable connection no report would arrive either; the queue's own retry is all that helps.
    if (kind === 'offline' || this.reported.has(message)) return;
    this.reported.add(message);
    this.parts.reporter.report({ message: TEXT.failedSubmitting, detail: line });
  }
}
