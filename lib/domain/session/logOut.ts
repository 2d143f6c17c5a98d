/** What speaks against logging out now. */
export type LogOutRisk = {
  /** True without a connection: nobody can log in again before there is one. */
  readonly offline: boolean;
  /** How many changes of the account are pending. They stay on this phone. */
  readonly pending: number;
};

/**
 * True when logging out is asked about first, because it would lock somebody out or leave changes behind (docs/product/session.md#log-out).
 */
export function asksBeforeLogOut({ offline, pending }: LogOutRisk): boolean {
  return offline || pending > 0;
}
