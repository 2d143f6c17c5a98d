import type { ErrorReporter } from '@/lib/api/errorReport';
import type { Failure } from '@/lib/domain/failure';

/** The words of the log. */
export type SendLogWords = {
  readonly failedSend: (failure: Failure, supportPhone: string | undefined) => string;
  /** The message of the report to the error service. */
  readonly failedReport: string;
  readonly awaitingConnection: string;
};

export type SendLogParts = {
  readonly words: SendLogWords;
  readonly isOnline: () => boolean;
  /** How many changes of the signed-in account are pending. */
  readonly pending: () => number;
  /** The phone number of the chosen campaign's support. */
  readonly supportPhone: () => string | undefined;
  readonly log: Pick<Console, 'info' | 'error'>;
  readonly reporter: ErrorReporter;
};

/** Logs and reports failed sends (docs/product/queue.md#send-log). Lines and reports contain no person and no position. */
export class SendLog {
  private isConnectionNoted = false;
  /** True from the first failure until something is received: a failure comes back every five seconds and is reported once. */
  private isReported = false;

  constructor(private readonly parts: SendLogParts) {}

  /** Logs how a request has ended; undefined when all its changes were received. */
  ended(failure: Failure | undefined): void {
    if (!failure) this.isReported = false;
    else if (this.parts.isOnline()) this.noteFailure(failure);
    else this.noteConnection();
  }

  /** Call it when the queue or the connection has changed. It logs once in each time offline that changes are pending. */
  noteConnection = (): void => {
    const isPending = !this.parts.isOnline() && this.parts.pending() > 0;
    if (isPending && !this.isConnectionNoted) this.parts.log.info(this.parts.words.awaitingConnection);
    this.isConnectionNoted = isPending;
  };

  private noteFailure(failure: Failure): void {
    const { words, supportPhone, log, reporter } = this.parts;
    const line = words.failedSend(failure, supportPhone());
    log.error(line);
    if (this.isReported) return;
    this.isReported = true;
    reporter.report({ message: words.failedReport, detail: line });
  }
}
