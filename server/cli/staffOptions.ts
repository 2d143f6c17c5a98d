import { InvalidArgumentError } from 'commander';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Page } from '@/server/campaign/paged';

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

/** For an option that can be given several times. */
export const collected = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Reads the number of a page, from 1. @throws OrganizerError */
export function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new OrganizerError(TEXTS.noPage(text));
  return Number(text);
}

/** Reads the whole number of an option. @throws InvalidArgumentError, which commander tells with the option's name */
export function wholeNumber(text: string): number {
  if (!/^\d+$/u.test(text)) throw new InvalidArgumentError(TEXTS.notANumber);
  return Number(text);
}

const TEXTS = { noPage: (text: string) => `"${text}" is no number of a page.`, notANumber: 'It must be a whole number.' } as const;

/** Says which page of a list it was, where there are several. */
export function printPageNumber({ page, pages }: Page<unknown>, print: Print): void {
  if (pages > 1) print(STAFF_TEXTS.ofPages(page, pages));
}

/** What every command that works inside a campaign says in its help. */
export const STAFF_TEXTS = {
  campaign: "the campaign's name or uId",
  page: 'which page of a long list',
  pass: 'of this pass; without it, of the one that is walked',
  ofPages: (page: number, pages: number) => `Page ${page} of ${pages}.${page < pages ? ` The next one: --page ${page + 1}` : ''}`,
  plain: 'for a program, not for a spreadsheet: no mark of UTF-8 at the beginning, no apostrophes before what a spreadsheet would run',
  dryRun: 'say what would happen and write nothing',
  map: 'which column holds what; say it again for each field',
  noHeader: 'the first row is no heading; --map takes the numbers of the columns',
  rejects:
    'write the refused rows into this file, in the form of the imported one: mend them and import it (the reasons are beside it, in .reasons.csv)',
  exitStatus: 'Exit status: 0 all rows were taken, 1 nothing was done, 2 done, but rows were refused.',
  database: `
Works on the same database as the server: by the server that runs on the folder WALKBOOK_DATA (./data),
else DATABASE_URL, or that folder.`,
} as const;
