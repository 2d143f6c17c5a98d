import { type Command, Option } from 'commander';
import { EXPORT_FORMATS, type Exported, type ExportFormat, exportCampaign } from '@/server/campaign/export/exportCampaign';
import { parsedTime, timeZone } from '@/server/campaign/localTime';
import { OrganizerError } from '@/server/campaign/organizerError';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Write what the campaign has learned into a file.',
  format: 'what to write',
  since: 'only what was received from this time on: 2026-10-03 or "2026-10-03 18:30"; of results: what happened',
  until: 'only what was received before this time',
  zone: "the campaign's time zone, America/New_York: of --since and --until, and of the days of contacts",
  out: 'the file to write; one that is there is replaced when the new one is whole',
  notes: `
results       a row for each person of one pass: door, packet, last result, answers, tags, notes; CSV
log           every change as it was received; CSV
jsonl         the same as JSON, one change in each line
van-contacts  a row for each person and day: the columns of VAN's contact history
van-upload    a row for each person and day: VAN's bulk upload, with a column for each answer

What is held is in none of them. The same data gives the same bytes. VAN's formats need --zone.
`,
  needsZone: (format: string) => `${format} names days: say whose with --zone America/New_York.`,
  written: ({ rows }: Exported, file: string) => `${counted(rows, 'row')} in ${file}.`,
  counted: ({ received, held }: Exported) => `Changes received: ${received}, of which held back: ${held}.`,
  withoutFileId: (rows: number) => `Left out, because the voter's id of the voter file is not known: ${rows}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly format: ExportFormat;
  readonly out: string;
  readonly since?: string;
  readonly until?: string;
  readonly zone?: string;
  readonly pass?: string;
};

/** The command `export`. */
export async function exportCommand(
  campaign: string,
  { format, out, since, until, zone, pass, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (zone === undefined && format.startsWith('van-')) throw new OrganizerError(TEXTS.needsZone(format));
  const inZone = timeZone(zone ?? 'UTC');
  const time = (text: string | undefined) => (text === undefined ? undefined : parsedTime(text, inZone));
  const plan = { format, pass, zone: inZone, file: out, since: time(since), until: time(until), dryRun };
  const exported = await withDatabase(openDatabase, (parts) => exportCampaign(parts, campaign, plan));
  print(TEXTS.written(exported, out));
  print(TEXTS.counted(exported));
  if (exported.withoutFileId > 0) print(TEXTS.withoutFileId(exported.withoutFileId));
  if (dryRun) print(TEXTS.dryRun);
}

export function addExport(program: Command, print: Print): void {
  program
    .command('export')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .addOption(new Option('--format <format>', TEXTS.format).choices(EXPORT_FORMATS).makeOptionMandatory())
    .requiredOption('--out <file>', TEXTS.out)
    .option('--since <time>', TEXTS.since)
    .option('--until <time>', TEXTS.until)
    .option('--zone <name>', TEXTS.zone)
    .option('--pass <name>', STAFF_TEXTS.pass)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => exportCommand(campaign, options, print));
}
