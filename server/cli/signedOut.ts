import { type Command, InvalidArgumentError } from 'commander';
import { doorName } from '@/lib/domain/door/door';
import { type Settled, type SignedOutLine, settleSignedOut } from '@/server/campaign/signedOut';
import { counted } from './counted';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'List what phones sent after their PIN was ended at once (invite-user --now): it is kept and changes nothing.',
  apply: 'let what these requests brought count, as if it had come in time',
  dismiss: 'settle these requests without letting them count',
  number: 'It is the number at the end of a line.',
  line: ({ at, by, kind, subject, action, line, unit, number }: SignedOutLine) =>
    `${dayAndTime(at)} UTC, ${line === null ? `${kind} ${oneLine(subject)}` : doorName(unit === null ? { line } : { line, unit })}: ${action === null ? kind : oneLine(action)} (${by}) ${number}`,
  applied: (count: number) => `Applied: ${counted(count, 'change')}.`,
  waiting: (count: number) => `Kept from phones that were signed out: ${counted(count, 'change')}.`,
  next: 'Before you let them count, ask the volunteer: whoever had the phone may have made them.',
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & Partial<Settled> & { readonly page?: number };

/** The command `signed-out`. */
export async function signedOutCommand(
  campaign: string,
  { apply = [], dismiss = [], dryRun = false, page = 1 }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const { applied, waiting } = await withDatabase(openDatabase, (parts) =>
    settleSignedOut(parts, campaign, { apply, dismiss, page, dryRun }),
  );
  if (apply.length > 0) print(TEXTS.applied(applied));
  print(TEXTS.waiting(waiting.all));
  for (const line of waiting.items) print(TEXTS.line(line));
  printPageNumber(waiting, print);
  if (waiting.all > 0) print(TEXTS.next);
  if (dryRun) print(TEXTS.dryRun);
}

/** Of an option that takes several numbers. */
function numbers(text: string, before: readonly number[] = []): readonly number[] {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new InvalidArgumentError(TEXTS.number);
  return [...before, Number(text)];
}

export function addSignedOut(program: Command, print: Print): void {
  program
    .command('signed-out')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--apply <number...>', TEXTS.apply, numbers)
    .option('--dismiss <number...>', TEXTS.dismiss, numbers)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => signedOutCommand(campaign, options, print));
}
