import type { Command } from 'commander';
import { type Missing, missingPeople, putBack, takeOff } from '@/server/campaign/voters/takeOff';
import { systemClock } from '@/server/clock';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions, wholeNumber } from './staffOptions';

const TEXTS = {
  about: 'List whom the latest voter file lacks, and take them off all lists in one step.',
  takeOff: 'take all of them off lists, searches and universes; what was said of them stays',
  putBack: 'put those back who were last taken off',
  really: 'with --take-off: how many, where that is more than a fifth of the campaign’s people',
  notes: `
Who comes with a later file again is back on the lists by themselves.
`,
  counts: (missing: number, off: number) => `Missing in the latest voter file: ${missing}. Off the lists: ${off}.`,
  person: ({ id, name, address, spokenOf }: Missing) =>
    `${id}  ${oneLine(name)}, ${oneLine(address)}${spokenOf ? ' (has answers or notes)' : ''}`,
  off: (count: number) => `Taken off all lists: ${count}. --put-back takes that back.`,
  back: (count: number) => `Put back on the lists: ${count}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly takeOff?: boolean;
  readonly putBack?: boolean;
  readonly really?: number;
  readonly page?: number;
};

/** The command `missing`. */
export async function missingCommand(
  campaign: string,
  { takeOff: isTakenOff = false, putBack: isPutBack = false, really, page, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<void> {
  const { missing, off } = await withDatabase(
    openDatabase,
    async (parts) => {
      if (isTakenOff) print(TEXTS.off(await takeOff(parts, campaign, { really, dryRun })));
      if (isPutBack) print(TEXTS.back(await putBack(parts, campaign, { dryRun })));
      return missingPeople(parts, campaign, { page });
    },
    clock,
  );
  print(TEXTS.counts(missing.all, off));
  for (const person of missing.items) print(TEXTS.person(person));
  printPageNumber(missing, print);
  if (dryRun) print(TEXTS.dryRun);
}

export function addMissing(program: Command, print: Print): void {
  program
    .command('missing')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--take-off', TEXTS.takeOff)
    .option('--put-back', TEXTS.putBack)
    .option('--really <count>', TEXTS.really, wholeNumber)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => missingCommand(campaign, options, print));
}
