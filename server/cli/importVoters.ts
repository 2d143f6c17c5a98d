import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { campaignOfFile } from '@/server/campaign/campaignByName';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import {
  importVoters,
  openVoterFile,
  type VoterFileOptions,
  type VoterImport,
  type VoterImportProgress,
} from '@/server/campaign/voters/importVoters';
import { VOTER_LAYOUTS } from '@/server/campaign/voters/voterLayouts';
import { systemClock } from '@/server/clock';
import { counted, countedPeople, number } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { EXIT_REFUSED, refusedRows } from './refusedRows';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Load a voter file into a campaign, or bring its people up to date with a newer one.',
  file: 'voters: CSV, tabs or pipes; also what VAN exports as .xls',
  campaign: "the campaign's name or uId (default: the file's name)",
  ids: 'of columns described by --map: whose ids the voters have, VAN or a state as NC',
  create: 'make the campaign where there is none of this name',
  only: "take only rows that say so, 'town=Burlington' or 'town=Burlington,Winooski'; say it again for each column",
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
'missing --take-off'. A file with the heading of one that was described by --map --layout is read alike.

${STAFF_TEXTS.exitStatus}
`,
  reading: (rows: number, percent: number) => `Read ${counted(rows, 'row')} (${percent} %)`,
  writing: (rows: number, of: number) => `Written ${number(rows)} of ${counted(of, 'row')}`,
  read: (layout: string | null, encoding: string) => `Read as ${layout === null ? 'described' : `layout ${layout}`}, ${encoding}.`,
  people: ({ campaign, added, updated, unchanged, refused }: VoterImport) =>
    `Campaign "${campaign.name}"${campaign.isNew ? ' (new)' : ''}: ${countedPeople(added)} added, ${number(updated)} brought up to date, ${number(unchanged)} as before, ${counted(refused, 'row')} refused.`,
  doors: ({ doorsMade, doorsKnown }: VoterImport) =>
    `Doors of the file: ${number(doorsMade)} new, ${number(doorsKnown)} that the campaign had.`,
  leftOut: (count: number) => `Rows that --only leaves out: ${number(count)}.`,
  absent: (count: number) =>
    `Not in this file, and left as they are: ${countedPeople(count)} of the campaign. 'missing' lists them, and takes them off.`,
  back: (count: number) => `Back on the lists, because this file has them again: ${number(count)}.`,
  undo: "What this import did is taken back by 'undo-import'.",
  forgotten: (count: number) => `Left out, because the campaign was made to forget them: ${number(count)}.`,
  doubled: (count: number) => `Written in another way again in the file, and taken as the same: ${counted(count, 'door')}.`,
  mended: (count: number) => `With a mistyped ZIP, and now one with the door of the same household: ${counted(count, 'door')}.`,
  noChange: 'Nothing has changed.',
  dryRun: 'Dry run: nothing was written.',
} as const;

const ROWS_PER_LINE = 100_000;

export type ImportVotersOptions = StaffOptions &
  VoterFileOptions & {
    /** Name or uId; without one the file's name is the campaign's. */
    readonly campaign?: string;
    readonly create?: boolean;
    readonly rejects?: string;
  };

/** The command `import-voters`: imports, prints what is being done and what was done. Returns the exit status. */
export async function importVotersCommand(
  file: string,
  { rejects, campaign: named, create, dryRun = false, ...options }: ImportVotersOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<number> {
  const refused = refusedRows(rejects, file, print);
  try {
    const size = (await stat(file).catch(() => undefined))?.size ?? 1;
    const onProgress = (progress: VoterImportProgress) => {
      if (progress.rows % ROWS_PER_LINE === 0) print(progressLine(progress, size));
    };
    const source = await openVoterFile(file, options);
    const campaign = campaignOfFile(file, named);
    const wanted = { source, create, dryRun, onProgress, onHead: refused.onHead, onRefusal: refused.onRefusal };
    const done = await withDatabase(openDatabase, (parts) => importVoters(parts, campaign, wanted), clock);
    refused.keep();
    for (const line of reportLines(done, dryRun)) print(line);
    return done.refused > 0 ? EXIT_REFUSED : 0;
  } finally {
    refused.report();
    refused.close();
  }
}

function progressLine(progress: VoterImportProgress, size: number): string {
  if (progress.step === 'writing') return TEXTS.writing(progress.rows, progress.of);
  return TEXTS.reading(progress.rows, Math.min(100, Math.round((100 * progress.bytes) / size)));
}

function reportLines(done: VoterImport, isDryRun: boolean): string[] {
  return [
    TEXTS.read(done.layout, done.encoding),
    TEXTS.people(done),
    TEXTS.doors(done),
    ...(done.doorsDoubled > 0 ? [TEXTS.doubled(done.doorsDoubled)] : []),
    ...(done.leftOut > 0 ? [TEXTS.leftOut(done.leftOut)] : []),
    ...(done.doorsMended > 0 ? [TEXTS.mended(done.doorsMended)] : []),
    ...(done.absent > 0 ? [TEXTS.absent(done.absent)] : []),
    ...(done.back > 0 ? [TEXTS.back(done.back)] : []),
    ...(done.forgotten > 0 ? [TEXTS.forgotten(done.forgotten)] : []),
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
    .option('--ids <whose>', TEXTS.ids)
    .option('--no-header', STAFF_TEXTS.noHeader)
    .option('--rejects <file>', STAFF_TEXTS.rejects)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (file: string, options: ImportVotersOptions) => {
      process.exitCode = await importVotersCommand(file, options, print);
    });
}
