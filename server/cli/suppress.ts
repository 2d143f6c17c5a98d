import type { Command } from 'commander';
import { existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type Suppressed, suppress } from '@/server/campaign/suppress/readSuppressions';
import { expectEnough, openSuppressions } from '@/server/campaign/suppress/suppressionColumns';
import { SUPPRESSION_FIELDS } from '@/server/campaign/suppress/suppressionKeys';
import { type Suppression, suppressionsOf, undoSuppression } from '@/server/campaign/suppress/suppressions';
import { assumptionText } from '@/server/campaign/table/assumption';
import { typedMapping } from '@/server/campaign/table/mapping';
import { noteDoing } from '@/server/campaign/transaction';
import { countedPeople, number } from './counted';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { collected, dayAndTime, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Keep the people of a file from being contacted: their door warns, or they go off all lists. undo-suppress takes it back.',
  file: 'people by id, by phone number, or by name and address',
  off: 'take them off all lists; without it their door warns, and universes leave them out',
  reason: 'why, as volunteers read it at the door',
  usualReason: 'Do not contact',
  notes: `
A row names whoever has its voter id (and its first or last name, where it has one), or its name at its address, by
ZIP or town. A row that has neither, or whose id is nobody's, names everybody with one of its phone numbers. The file
stays in force: people whom a later voter file brings are named, too. Fields of --map: ${SUPPRESSION_FIELDS.join(', ')}.
`,
  found: ({ rows, people, unknown, refused }: Suppressed) =>
    `Rows that name somebody: ${number(rows)}, that say nobody: ${number(refused)}. People of the campaign whom they name: ${number(people)}. Rows that name nobody of it, and count for later files: ${number(unknown)}.`,
  lines: (what: string, count: number, lines: readonly number[]) =>
    `Rows that ${what}: line ${lines.join(', ')}${count > lines.length ? ' and more' : ''}.`,
  refused: 'say nobody',
  unknown: 'name nobody of it',
  undo: 'To undo it: undo-suppress.',
  dryRun: 'Dry run: nothing was written.',
  terminal: 'Somebody at the terminal',
  undoAbout: 'Say which files keep people from being contacted, and with --really undo one.',
  list: 'which one, by its number; without it the latest',
  really: 'undo it; without it nothing is written',
  undoNotes: `
Its people can be contacted again, unless another file names them too.
`,
  noNumber: (text: string) => `"${text}" is not the number of a file.`,
  which: ({ number: own, file, by, at, effect, people, reason }: Suppression) =>
    `${own}: ${oneLine(file)}, read by ${oneLine(by)} at ${dayAndTime(at)} UTC, ${countedPeople(people)} ${effect === 'off' ? 'off all lists' : 'with a warning'}: ${oneLine(reason)}`,
  others: 'Other files in force, by --list:',
  would: 'Nothing was written. To undo it say --really.',
  done: 'It is undone.',
} as const;

type SuppressOptions = StaffOptions & {
  readonly campaign: string;
  readonly off?: boolean;
  readonly reason?: string;
  readonly map?: readonly string[];
  /** False: the first row is somebody. */
  readonly header?: boolean;
};

/** The command `suppress`. */
export async function suppressCommand(
  file: string,
  { campaign, off = false, reason = TEXTS.usualReason, map = [], header = true, dryRun = false }: SuppressOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const mapping = map.length > 0 || !header ? typedMapping(map, SUPPRESSION_FIELDS, header) : undefined;
  const columns = await openSuppressions(file, mapping);
  expectEnough(file, columns);
  for (const assumption of columns.assumptions) print(assumptionText(assumption));
  const wanted = { file, columns, dryRun, effect: off ? 'off' : 'warns', reason: plainWords(reason, 'The reason') } as const;
  const found = await withDatabase(openDatabase, async (parts) => {
    const campaignId = await existingCampaign(parts.db, campaign);
    const done = await suppress(parts, campaignId, { ...wanted, by: parts.doing?.name ?? TEXTS.terminal });
    if (!dryRun) await noteDoing(parts.db, campaignId, parts);
    return done;
  });
  print(TEXTS.found(found));
  if (found.refusedLines.length > 0) print(TEXTS.lines(TEXTS.refused, found.refused, found.refusedLines));
  if (found.unknownLines.length > 0) print(TEXTS.lines(TEXTS.unknown, found.unknown, found.unknownLines));
  print(dryRun ? TEXTS.dryRun : TEXTS.undo);
}

type UndoSuppressOptions = { readonly list?: string; readonly really?: boolean };

/** The command `undo-suppress`. */
export async function undoSuppressCommand(
  campaign: string,
  { list, really = false }: UndoSuppressOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (list !== undefined && !/^[1-9]\d{0,8}$/u.test(list)) throw new OrganizerError(TEXTS.noNumber(list));
  const { undone, left } = await withDatabase(openDatabase, async (parts) => ({
    undone: await undoSuppression(parts, campaign, { number: list === undefined ? undefined : Number(list), dryRun: !really }),
    left: await suppressionsOf(parts.db, await existingCampaign(parts.db, campaign)),
  }));
  print(TEXTS.which(undone));
  print(really ? TEXTS.done : TEXTS.would);
  const others = left.filter((one) => one.number !== undone.number);
  if (others.length > 0) print([TEXTS.others, ...others.map((one) => `  ${TEXTS.which(one)}`)].join('\n'));
}

export function addSuppress(program: Command, print: Print): void {
  program
    .command('suppress')
    .description(TEXTS.about)
    .argument('<file>', TEXTS.file)
    .requiredOption('--campaign <name>', STAFF_TEXTS.campaign)
    .option('--off', TEXTS.off)
    .option('--reason <words>', TEXTS.reason, TEXTS.usualReason)
    .option('--map <field=column>', STAFF_TEXTS.map, collected, [])
    .option('--no-header', STAFF_TEXTS.noHeader)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((file: string, options: SuppressOptions) => suppressCommand(file, options, print));
}

export function addUndoSuppress(program: Command, print: Print): void {
  program
    .command('undo-suppress')
    .description(TEXTS.undoAbout)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--list <number>', TEXTS.list)
    .option('--really', TEXTS.really)
    .addHelpText('after', `${TEXTS.undoNotes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: UndoSuppressOptions) => undoSuppressCommand(campaign, options, print));
}
