import { type Command, Option } from 'commander';
import type { CanvassCounts } from '@/server/campaign/canvass/counts';
import { EXPORT_FORMATS, type Exported, type ExportFormat, exportCampaign, isOfVan } from '@/server/campaign/export/exportCampaign';
import { plannedRange } from '@/server/campaign/export/exportPlan';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Write what the campaign has learned into a file.',
  format: 'what to write',
  since: 'only what was received from this time on: 2026-10-03 or "2026-10-03 18:30"; of results: what happened',
  until: 'only what was received before this time',
  zone: "the time zone of --since and --until, of the days of contacts and of the times of results (default: the campaign's own, else UTC)",
  pass: 'only the doors of this pass; without it results are of the one that is walked, and what VAN is told is of all',
  out: 'the file to write; one that is there is replaced when the new one is whole',
  notes: `
results       a row for each person of one pass: door, packet, last result, answers, tags, notes; CSV
households    a row for each door: people, last result; CSV
log           every change as it was received; CSV
jsonl         the same as JSON, one change in each line
van-contacts  a row for each person and day: the columns of VAN's contact history
van-upload    a row for each person and day: VAN's bulk upload, with a column for each answer

What is held is in none of them. The same data gives the same bytes. VAN's formats need a time zone:
the campaign's own ('details'), or --zone. The log's times are UTC, with their names saying so. Who was
talked with is the same in all of them, in 'status' and in 'report'.
`,
  written: ({ rows }: Exported, file: string) => `${counted(rows, 'row')} in ${file}.`,
  counted: ({ received, held }: Exported) => `Changes received: ${received}, of which held back: ${held}.`,
  canvass: ({ people, talked }: CanvassCounts) => `People talked with: ${people}, at ${counted(talked, 'door')}.`,
  withoutVanId: (rows: number) => `Left out, because the person's VAN id is not known: ${rows}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly format: ExportFormat;
  readonly out: string;
  readonly since?: string;
  readonly until?: string;
  readonly zone?: string;
  readonly pass?: string;
  readonly plain?: boolean;
};

/** The command `export`. */
export async function exportCommand(
  campaign: string,
  { format, out, since, until, zone, pass, plain = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const exported = await withDatabase(openDatabase, async (parts) => {
    const range = await plannedRange(parts, campaign, { zone, since, until }, isOfVan(format) ? format : undefined);
    const write = (text: AsyncIterable<string>) => writeFileAtomically(out, text);
    return exportCampaign(parts, campaign, { ...range, format, pass, reader: plain ? 'program' : 'spreadsheet', write, dryRun });
  });
  print(TEXTS.written(exported, out));
  print(TEXTS.counted(exported));
  if (exported.canvass) print(TEXTS.canvass(exported.canvass));
  if (exported.withoutVanId > 0) print(TEXTS.withoutVanId(exported.withoutVanId));
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
    .option('--pass <name>', TEXTS.pass)
    .option('--plain', STAFF_TEXTS.plain)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => exportCommand(campaign, options, print));
}
