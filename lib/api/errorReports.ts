import { config } from '@/lib/config';
import { APP_VERSION } from '@/lib/domain/limits';

/** A report for support. It must contain no secret and no position. */
export type ErrorReport = { readonly message: string; readonly detail?: string };

export type ErrorReporter = { readonly report: (report: ErrorReport) => void };

export type ErrorReporterParts = {
  /** Where reports are posted to; '' keeps them in this browser's console. */
  readonly address: string;
  readonly version: number;
  /** The stored user's e-mail; '' when nobody is signed in. */
  readonly email: () => string;
  readonly beacon: (address: string, text: string) => boolean;
  readonly log: Pick<Console, 'error'>;
};

/**
 * Creates the reporter (docs/product.md#error-reports). Each report has the app's version and the stored user's e-mail. It is sent as a
 * beacon, which works while a page is closed. Without a connection it is lost; changes are not.
 */
export function errorReporter({ address, version, email, beacon, log }: ErrorReporterParts): ErrorReporter {
  return {
    report: ({ message, detail }) => {
      if (address === '') log.error(message);
      else beacon(address, JSON.stringify({ version, email: email(), message, detail }));
    },
  };
}

/** Returns the reporter of this browser, with the address that was set when the site was built. */
export function browserReporter(email: () => string, log: Pick<Console, 'error'> = console): ErrorReporter {
  return errorReporter({
    address: config.errorReports,
    version: APP_VERSION,
    email,
    beacon: (address, text) => navigator.sendBeacon(address, text),
    log,
  });
}

/** The report of whatever was thrown: an error's own message, and nothing of what is no error. */
export function reportOf(thrown: unknown): ErrorReport {
  return { message: thrown instanceof Error && thrown.message !== '' ? thrown.message : 'Unhandled rejection' };
}
