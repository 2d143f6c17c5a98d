/** A report for support. It must contain no secret and no position. */
export type ErrorReport = {
  readonly message: string;
  readonly detail?: string;
  /** The thrown error, whose stack says where. */
  readonly error?: Error;
};

export type ErrorReporter = { readonly report: (report: ErrorReport) => void };

/** Sends a report; `email` is '' when nobody is signed in. */
export type SendReport = (report: ErrorReport, email: string) => void;
