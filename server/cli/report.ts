import { type Command, Option } from 'commander';
import { REPORT_DIMENSIONS } from '@/lib/domain/staff/exports';
import { canvassReport, type Report, type ReportPlan } from '@/server/campaign/canvass/report';
import { reportCsv, reportRows } from '@/server/campaign/canvass/reportCsv';
import type { CsvReader } from '@/server/campaign/export/csv';
import { plannedRange } from '@/server/campaign/export/exportPlan';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS } from './staffOptions';
import { tableLines } from './table';

const TEXTS = {
  about: 'Count what was done and what people answered, without naming them.',
  by: 'what a row is',
  since: 'only what happened from this time on: 2026-10-03 or "2026-10-03 18:30"',
  until: 'only what happened before this time',
  zone: "the time zone of --since, --until and the days (default: the campaign's own, else UTC)",
  format: 'csv or json; without it a table for the terminal, or CSV into a file',
  out: 'the file to write; one that is there is replaced when the new one is whole',
  notes: `
Counted are doors tried, doors and people talked with, doors where literature was left, how doors were
left last, and of each answer how many people gave it. In the total each door and each person counts
once, so that rows may have more together. What is held counts nowhere. Nobody who was visited is named;
whoever was deleted since goes on counting. The terminal leaves out columns without any count.
`,
  nothing: 'Nothing was done in this time.',
  written: (rows: number, file: string) => `${counted(rows, 'row')} and their total in ${file}.`,
} as const;

const FORMATS = ['csv', 'json'] as const;

type Options = Pick<ReportPlan, 'by' | 'pass'> & {
  readonly since?: string;
  readonly until?: string;
  readonly zone?: string;
  readonly format?: (typeof FORMATS)[number];
  readonly out?: string;
  readonly plain?: boolean;
};

/** The command `report`. */
export async function reportCommand(
  campaign: string,
  { by, pass, since, until, zone, format, out, plain = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(format === undefined || out !== undefined ? print : () => undefined),
  width: number | undefined = process.stdout.columns,
): Promise<void> {
  const report = await withDatabase(openDatabase, async (parts) => {
    return canvassReport(parts, campaign, { by, pass, ...(await plannedRange(parts, campaign, { zone, since, until })) });
  });
  const reader = plain ? 'program' : 'spreadsheet';
  if (out !== undefined) {
    await writeFileAtomically(out, [format === 'json' ? `${jsonOf(report)}\n` : reportCsv(report, reader)]);
    print(TEXTS.written(report.rows.length, out));
  } else if (format === 'json') print(jsonOf(report));
  else for (const line of format === 'csv' ? csvLines(report, reader) : terminalLines(report, width)) print(line);
}

const csvLines = (report: Report, reader: CsvReader) => reportRows(report, reader).map((row) => row.replace(/\r\n$/u, ''));

function jsonOf({ columns, rows, total }: Report): string {
  const object = (cells: Report['total']) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null]));
  return JSON.stringify({ rows: rows.map(object), total: object(total) });
}

function terminalLines({ columns, rows, total }: Report, width: number | undefined): string[] {
  if (rows.length === 0) return [TEXTS.nothing];
  const shown = columns.flatMap((name, index) => (total[index] === 0 ? [] : [{ name, index, isCount: typeof total[index] === 'number' }]));
  const head = shown.map(({ name, isCount }) => [name.replaceAll('_', ' '), isCount ? 'right' : 'left'] as const);
  const cells = [...rows, total].map((row) => shown.map(({ index }) => String(row[index] ?? '')));
  return tableLines(head, cells, width);
}

export function addReport(program: Command, print: Print): void {
  program
    .command('report')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .addOption(new Option('--by <what>', TEXTS.by).choices(REPORT_DIMENSIONS).makeOptionMandatory())
    .option('--pass <name>', STAFF_TEXTS.pass)
    .option('--since <time>', TEXTS.since)
    .option('--until <time>', TEXTS.until)
    .option('--zone <name>', TEXTS.zone)
    .addOption(new Option('--format <format>', TEXTS.format).choices(FORMATS))
    .option('--out <file>', TEXTS.out)
    .option('--plain', STAFF_TEXTS.plain)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => reportCommand(campaign, options, print));
}
