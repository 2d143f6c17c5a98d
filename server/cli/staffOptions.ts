export type StaffOptions = {
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean;
};

/** 'YYYY-MM-DD hh:mm', by UTC. */
export function dayAndTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
