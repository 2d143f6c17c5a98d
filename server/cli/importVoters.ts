import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { campaignOfFile } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { assumptionText } from '@/server/campaign/table/assumption';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import { fileDoubtText } from '@/server/campaign/voters/fileDoubts';
import { importVoters, type VoterImport, type VoterImportProgress } from '@/server/campaign/voters/importVoters';
import type { MatchProgress } from '@/server/campaign/voters/match/matchVoters';
import { openVoterFile, type VoterFileOptions } from '@/server/campaign/voters/voterFile';
import { VOTER_LAYOUTS } from '@/server/campaign/voters/voterLayouts';
import { systemClock } from '@/server/clock';
import { counted, countedPeople, number } from './counted';
import { oneLine } from './forTerminal';
import { type MatchOptions, matchVotersCommand } from './matchVoters';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { EXIT_REFUSED, refusedRows } from './refusedRows';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Load a voter file into a campaign, or bring its people up to date with a newer one.',
  file: 'voters: CSV, tabs or pipes; also what VAN exports as .xls',
  campaign: "the campaign's name or uId (default: the file's name)",
  ids: 'of columns described by --map: whose ids the voters have, VAN, a state as NC, or a county as DANE; kept with the layout',
  match: 'the file has ids of another kind: match its people by name, birth year and address, and say who is who',
  really: 'with --match: write it; without it nothing is written',
  sure: 'the file is right, although its ids or names make it look like another one',
  likely: 'with --match: take those too who are only likely',
  unmatched: 'with --match: write the rows that are not clear into this file, and who they could be beside it, in .candidates.csv',
  chosen: 'with --match: the file of candidates, in whose column "same" you have marked who is who',
  onlyWithMatch: (option: string) => `--${option} goes with --match alone.`,
  matchMakesNobody: '--match finds people whom a campaign has: without --create.',
  create: 'make the campaign where there is none of this name',
  only: "take only rows that say so, 'town=Burlington' or 'town=Burlington,Winooski'; say it again for each column",
  leaveOut: "statuses to leave out, 'Deceased,Challenged', in place of those that are left out by themselves; '' takes all",
  statuses: (statuses: VoterImport['statuses']) =>
    `Statuses: ${statuses.map(({ status, count, isLeftOut }) => `${oneLine(status)} ${number(count)}${isLeftOut ? ' (left out)' : ''}`).join(', ')}.`,
  layout: 'with --map the name to keep the columns under; else a kept name, or one of those below',
  notes: `
Known by their heading or their first row: ${VOTER_LAYOUTS.map(({ name }) => name).join(', ')}.
Other files: --map FIELD=COLUMN. Fields: ${VOTER_FIELDS.join(', ')}.
Needed are voterId, a name, and address (one line) or number and street. Of several columns of one
field the first that is not empty counts; each column of district is a district. vanId is VAN's id
beside the voterId of another file: with it, what was learned can be uploaded to VAN. Where the voterId
itself is VAN's, say --ids VAN.

Who lives at an address that the campaign has is filed there; other addresses become new doors, in no
packet until turf is cut. A person is known by the file's voter id: a later file brings people up to
date, doubles nobody, and touches no mark, note, tag or report. Who is missing in it stays, until
'missing --take-off'. An empty cell leaves phone, e-mail, language and vanId as they are. A file with the
heading of one that was described by --map --layout is read as that was last described, with the same --ids.

A second kind of ids, such as VAN's beside a state's, comes by --match: without --really it says who is who
and writes nothing. Sure is who has the same name, a birth year within one of each other, and the same
address and unit; likely who lacks a birth year or a unit, or has an initial for a name. Two who cannot be
told apart are never chosen. With --really people get the file's ids beside their own, and what else it
says of them; names and addresses stay, and nobody is added. Later files of the kind are known by their ids:
say --match again.

${STAFF_TEXTS.exitStatus}
`,
  reading: (rows: number, percent: number) => `Read ${counted(rows, 'row')} (${percent} %)`,
  comparing: (rows: number, of: number) => `Compared ${number(rows)} of ${counted(of, 'row')}`,
  writing: (rows: number, of: number) => `Written ${number(rows)} of ${counted(of, 'row')}`,
  read: (layout: string | null, encoding: string) => `Read as ${layout === null ? 'described' : `layout ${layout}`}, ${encoding}.`,
  people: ({ campaign, added, updated, unchanged, refused }: VoterImport) =>
    `Campaign "${campaign.name}"${campaign.isNew ? ' (new)' : ''}: ${countedPeople(added)} added, ${number(updated)} brought up to date, ${number(unchanged)} as before, ${counted(refused, 'row')} refused.`,
  doors: ({ doorsMade, doorsKnown }: VoterImport) =>
    `Doors of the file: ${number(doorsMade)} new, ${number(doorsKnown)} that the campaign had.`,
  leftOut: (count: number) => `Rows that --only leaves out: ${number(count)}.`,
  absent: (count: number) =>
    `Not in this file, and left as they are: ${countedPeople(count)} of the campaign. 'missing' lists them, and takes them off.`,
  others: (count: number) =>
    `This file adds to the list: whom it does not have, ${countedPeople(count)}, stay as they are, and nobody counts as missing because of it.`,
  back: (count: number) => `Back on the lists, because this file has them again: ${number(count)}.`,
  undo: "What this import did is taken back by 'undo-import'.",
  forgotten: (count: number) => `Left out, because the campaign was made to forget them: ${number(count)}.`,
  suppressed: (count: number) => `New, and not to be contacted by a file of 'suppress': ${countedPeople(count)}.`,
  doubled: (count: number) => `Written in another way again in the file, and taken as the same: ${counted(count, 'door')}.`,
  mended: (count: number) => `Written with another ZIP or in another spelling, and now one with the same home: ${counted(count, 'door')}.`,
  absentColumns: (columns: readonly string[]) => `The file lacks what its office usually sends: ${columns.join(', ')}.`,
  noChange: 'Nothing has changed.',
  dryRun: 'Dry run: nothing was written.',
} as const;

const ROWS_PER_LINE = 100_000;

export type ImportVotersOptions = StaffOptions &
  VoterFileOptions &
  MatchOptions & {
    /** Name or uId; without one the file's name is the campaign's. */
    readonly campaign?: string;
    readonly create?: boolean;
    readonly rejects?: string;
    /** Whether the file is right, whatever is doubtful of it. */
    readonly sure?: boolean;
    /** Match the file's people with the campaign's, who have other ids. */
    readonly match?: boolean;
  };

/** The command `import-voters`: imports, prints what is being done and what was done. Returns the exit status. */
export async function importVotersCommand(
  file: string,
  { rejects, campaign: named, create, dryRun = false, sure: isSure, ...options }: ImportVotersOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<number> {
  refuseMixed(options, create);
  const refused = refusedRows(rejects, file, print);
  try {
    const size = (await stat(file).catch(() => undefined))?.size ?? 1;
    const onProgress = (progress: VoterImportProgress | MatchProgress) => {
      if (progress.rows % ROWS_PER_LINE === 0) print(progressLine(progress, size));
    };
    const source = await openVoterFile(file, options);
    const campaign = campaignOfFile(file, named);
    if (options.match) {
      const really = options.really === true && !dryRun;
      const count = await matchVotersCommand({ ...options, really }, { source, campaign, refused, onProgress, print, openDatabase, clock });
      return count > 0 ? EXIT_REFUSED : 0;
    }
    const wanted = { source, create, dryRun, isSure, onProgress, onHead: refused.onHead, onRefusal: refused.onRefusal };
    const done = await withDatabase(openDatabase, (parts) => importVoters(parts, campaign, wanted), clock);
    refused.keep();
    for (const line of reportLines(done, dryRun)) print(line);
    return done.refused > 0 ? EXIT_REFUSED : 0;
  } finally {
    refused.report();
    refused.close();
  }
}

/** @throws {@link OrganizerError} where options are mixed of which one alone would count */
function refuseMixed({ match = false, ...options }: MatchOptions & { readonly match?: boolean }, create = false): void {
  if (match && create) throw new OrganizerError(TEXTS.matchMakesNobody);
  for (const option of ['really', 'likely', 'unmatched', 'chosen'] as const)
    if (!match && options[option] !== undefined) throw new OrganizerError(TEXTS.onlyWithMatch(option));
}

function progressLine(progress: VoterImportProgress | MatchProgress, size: number): string {
  if (progress.step === 'reading') return TEXTS.reading(progress.rows, Math.min(100, Math.round((100 * progress.bytes) / size)));
  return (progress.step === 'writing' ? TEXTS.writing : TEXTS.comparing)(progress.rows, progress.of);
}

function reportLines(done: VoterImport, isDryRun: boolean): string[] {
  return [
    TEXTS.read(done.layout, done.encoding),
    ...done.assumptions.map(assumptionText),
    ...(done.statuses.length > 0 ? [TEXTS.statuses(done.statuses)] : []),
    ...(done.absentColumns.length > 0 ? [TEXTS.absentColumns(done.absentColumns)] : []),
    ...done.doubts.map(fileDoubtText),
    TEXTS.people(done),
    TEXTS.doors(done),
    ...(done.doorsDoubled > 0 ? [TEXTS.doubled(done.doorsDoubled)] : []),
    ...(done.leftOut > 0 ? [TEXTS.leftOut(done.leftOut)] : []),
    ...(done.doorsMended > 0 ? [TEXTS.mended(done.doorsMended)] : []),
    ...(done.absent > 0 ? [TEXTS.absent(done.absent)] : []),
    ...(done.others > 0 ? [TEXTS.others(done.others)] : []),
    ...(done.back > 0 ? [TEXTS.back(done.back)] : []),
    ...(done.forgotten > 0 ? [TEXTS.forgotten(done.forgotten)] : []),
    ...(done.suppressed > 0 ? [TEXTS.suppressed(done.suppressed)] : []),
    ...(done.added + done.updated + done.doorsMade === 0 ? [TEXTS.noChange] : []),
    ...(isDryRun ? [TEXTS.dryRun] : [TEXTS.undo]),
  ];
}

export function addImportVoters(program: Command, print: Print): void {
  program
    .command('import-voters')
    .description(TEXTS.about)
    .argument('<file>', TEXTS.file)
    .option('--campaign <name>', TEXTS.campaign)
    .option('--create', TEXTS.create)
    .option('--map <field=column>', STAFF_TEXTS.map, collected, [])
    .option('--layout <name>', TEXTS.layout)
    .option('--only <column=value>', TEXTS.only, collected, [])
    .option('--leave-out <statuses>', TEXTS.leaveOut)
    .option('--ids <whose>', TEXTS.ids)
    .option('--match', TEXTS.match)
    .option('--sure', TEXTS.sure)
    .option('--really', TEXTS.really)
    .option('--likely', TEXTS.likely)
    .option('--unmatched <file>', TEXTS.unmatched)
    .option('--chosen <file>', TEXTS.chosen)
    .option('--no-header', STAFF_TEXTS.noHeader)
    .option('--rejects <file>', STAFF_TEXTS.rejects)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (file: string, options: ImportVotersOptions) => {
      process.exitCode = await importVotersCommand(file, options, print);
    });
}
