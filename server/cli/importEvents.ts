import type { Command } from 'commander';
import { EVENT_COLUMNS, importEvents, readEvents } from '@/server/campaign/importEvents';
import { timeZone } from '@/server/campaign/localTime';
import { assumptionText } from '@/server/campaign/table/assumption';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: "Load a file of the campaign's events, such as the start of a canvass.",
  file: 'events, CSV or .xlsx',
  zone: "the time zone of the file's times: America/New_York",
  notes: `
FILE is CSV, UTF-8, or a workbook (.xlsx), with a heading. Columns: ${EVENT_COLUMNS.join(', ')}; lat and lon where known.
Times are local: 2026-10-03 18:30. An event is known by its title and its start: the same file can be
loaded again, and a row that has changed changes the event.
`,
  refused: (line: number, reason: string) => `Refused, line ${line}: ${reason}.`,
  done: (added: number, changed: number, same: number) => `Events: ${added} added, ${changed} changed, ${same} as they were.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & { readonly campaign: string; readonly zone: string };

/** The command `import-events`. Rows that were refused make the exit status 1; the others are written. */
export async function importEventsCommand(
  file: string,
  { campaign, zone, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const { events, refusals, assumptions } = await readEvents(file, timeZone(zone));
  for (const assumption of assumptions) print(assumptionText(assumption));
  const { added, changed, same } = await withDatabase(openDatabase, (parts) => importEvents(parts, campaign, { events, dryRun }));
  for (const { line, reason } of refusals) print(TEXTS.refused(line, reason));
  print(TEXTS.done(added, changed, same));
  if (refusals.length > 0) process.exitCode = 1;
  if (dryRun) print(TEXTS.dryRun);
}

export function addImportEvents(program: Command, print: Print): void {
  program
    .command('import-events')
    .description(TEXTS.about)
    .argument('<file>', TEXTS.file)
    .requiredOption('--campaign <name>', STAFF_TEXTS.campaign)
    .requiredOption('--zone <name>', TEXTS.zone)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((file: string, options: Options) => importEventsCommand(file, options, print));
}
