import type { ErrorReport, ErrorReporter, SendReport } from './errorReport';

export type ErrorReporterParts = {
  /** Loads what speaks to the error service, at the first report; undefined where the site was built without one. */
  readonly load: (() => Promise<SendReport>) | undefined;
  /** The stored user's e-mail; '' when nobody is signed in. */
  readonly email: () => string;
  readonly log: Pick<Console, 'error'>;
};

/**
 * Creates the reporter (docs/product.md#error-reports). Without a service a report stays in this browser's console, and so it does where the
 * service's part can not be loaded. Without a connection it is lost; changes are not.
 */
export function errorReporter({ load, email, log }: ErrorReporterParts): ErrorReporter {
  return {
    report: (report) => {
      if (load === undefined) log.error(report.message);
      else
        load().then(
          (send) => send(report, email()),
          () => log.error(report.message),
        );
    },
  };
}

// Named here in full: a site that is built without the service then has no file that would speak to it.
const load = process.env.NEXT_PUBLIC_SENTRY_DSN ? async () => (await import('./errorService')).sendReport : undefined;

/** Returns the reporter of this browser, with the service that was set when the site was built. */
export function browserReporter(email: () => string, log: Pick<Console, 'error'> = console): ErrorReporter {
  return errorReporter({ load, email, log });
}

/** The report of whatever was thrown: an error's own message, and nothing of what is no error. */
export function reportOf(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { message: UNKNOWN };
  return { message: thrown.message === '' ? UNKNOWN : thrown.message, error: thrown };
}

const UNKNOWN = 'Unhandled rejection';
