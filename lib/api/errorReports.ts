import type { ErrorReport, ErrorReporter, SendReport } from './errorReport';

export type ErrorReporterParts = {
  /** Loads the error service's client, at the first report; undefined in a site that was built without a service. */
  readonly load: (() => Promise<SendReport>) | undefined;
  /** The stored user's e-mail; '' when nobody is signed in. */
  readonly email: () => string;
  readonly log: Pick<Console, 'error'>;
};

/**
 * Creates the reporter (docs/product/app.md#error-reports). Without a service, or when its client cannot be loaded, a report goes to this
 * browser's console. Without a connection it is lost; changes are not.
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

// Written out in full, so that the bundler leaves the client out of a site that is built without a service.
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
