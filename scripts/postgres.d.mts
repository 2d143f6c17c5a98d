/** A PostgreSQL of a test's own. */
export type OwnPostgres = {
  readonly url: string;
  readonly version: string;
  readonly stop: () => Promise<void>;
  /** Ends at once, with whatever it was doing. */
  readonly crash: () => Promise<void>;
  /** Starts again, at the same address, with what it had committed. */
  readonly comeBack: () => Promise<void>;
};

/** Starts one in a temporary folder, durable: every commit waits for the disk; undefined, after a line saying why, when there is none. */
export function startPostgres(options?: { readonly durable?: boolean }): Promise<OwnPostgres | undefined>;
