import { config } from '@/lib/config';
import { APP_VERSION } from '@/lib/domain/limits';

/** Something that support should hear of. No secret and no place belongs into it. */
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
 * The error-reporting service (specification, section 7): each report carries the app's version and the stored user's e-mail. A beacon
 * leaves even with a page that is being closed; that it is lost without a connection is no loss to the volunteer.
 */
export function errorReporter({ address, version, email, beacon, log }: ErrorReporterParts): ErrorReporter {
  return {
    report: ({ message, detail }) => {
      if (address === '') log.error(message);
      else beacon(address, JSON.stringify({ version, email: email(), message, detail }));
    },
  };
}

/** The reporter of this browser, to the address that the site was built with. */
export function browserReporter(email: () => string): ErrorReporter {
  return errorReporter({
    address: config.errorReports,
    version: APP_VERSION,
    email,
    beacon: (address, text) => navigator.sendBeacon(address, text),
    log: console,
  });
}

/** Reports what nobody caught (specification, section 8). */
export function reportUncaught(target: Window, reporter: ErrorReporter): void {
  target.addEventListener('error', ({ message }) => reporter.report({ message }));
  target.addEventListener('unhandledrejection', ({ reason }) => {
    reporter.report({ message: reason instanceof Error ? reason.message : 'Unhandled rejection' });
  });
}
