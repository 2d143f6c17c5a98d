/** Writes one line to whoever called the command. */
export type Print = (line: string) => void;

export type StaffOptions = {
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean;
};

/** 'YYYY-MM-DD hh:mm', by UTC. */
export function dayAndTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

/** A text that somebody sent, without what would move a terminal's cursor. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
}

/** For an option that can be given several times. */
export const collected = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** What every command that works inside a campaign says in its help. */
export const STAFF_TEXTS = {
  campaign: "the campaign's name or uId",
  dryRun: 'say what would happen and write nothing',
  map: 'which column holds what; say it again for each field',
  noHeader: 'the first row is no heading; --map takes the numbers of the columns',
  rejects: 'write every refused row with its line and the reason into this CSV file',
  exitStatus: 'Exit status: 0 all rows were taken, 1 nothing was done, 2 done, but rows were refused.',
  database: `
Works on the same database as the server: DATABASE_URL, or the folder WALKBOOK_DATA (./data).
With the folder, stop the server first.`,
} as const;
