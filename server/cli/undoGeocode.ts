import type { Command } from 'commander';
import { existingCampaign } from '@/server/campaign/campaignByName';
import { endedHalfDone, OrganizerError } from '@/server/campaign/organizerError';
import { type Placing, placingsOf, type UndonePlacing, undoPlacing } from '@/server/campaign/placings';
import { number } from './counted';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS } from './staffOptions';

const TEXTS = {
  about: 'Say what undoing a file of address points does, and with --really undo it.',
  placing: 'which one, by its number; without it the latest',
  really: 'undo it; without it nothing is written',
  notes: `
Each door whose place the file set goes back to the place before, or to none. A door that a person or a later file
has moved since stays. Marks and packets stay. Files can be undone in any order.
`,
  noNumber: (text: string) => `"${text}" is not the number of a placing.`,
  which: ({ number: own, file, by, at }: Placing) => `${own}: ${oneLine(file)}, placed by ${oneLine(by)} at ${dayAndTime(at)} UTC`,
  others: 'Other files that can be undone, by --placing:',
  would: 'Nothing was written. To undo it say --really.',
  done: 'It is undone.',
  ended: 'The undo ended before it was done. Run the same command again to resume.',
} as const;

type UndoGeocodeOptions = { readonly placing?: string; readonly really?: boolean };

/** The command `undo-geocode`. */
export async function undoGeocodeCommand(
  campaign: string,
  { placing, really = false }: UndoGeocodeOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (placing !== undefined && !/^[1-9]\d{0,8}$/u.test(placing)) throw new OrganizerError(TEXTS.noNumber(placing));
  let hasBegun = false;
  const between = (done: number) => {
    hasBegun = done > 0;
  };
  const wanted = { number: placing === undefined ? undefined : Number(placing), dryRun: !really, between };
  const { undone, left } = await withDatabase(openDatabase, async (parts) => {
    const undone = await undoPlacing(parts, campaign, wanted);
    return { undone, left: await placingsOf(parts.db, await existingCampaign(parts.db, campaign)) };
  }).catch((error) => {
    throw hasBegun ? endedHalfDone(error, TEXTS.ended) : error;
  });
  print(`${TEXTS.which(undone)}:`);
  for (const line of linesOf(undone)) print(line);
  print(really ? TEXTS.done : TEXTS.would);
  const others = left.filter((one) => one.number !== undone.number);
  if (others.length > 0) print([TEXTS.others, ...others.map((one) => `  ${TEXTS.which(one)}`)].join('\n'));
}

function linesOf({ doors, unplaced, packets, kept }: UndonePlacing): string[] {
  return [
    `  doors that go back to the place before: ${number(doors - unplaced)}`,
    `  doors that had none, and have none again: ${number(unplaced)}`,
    ...(packets > 0 ? [`  packets that hold such doors, and keep them: ${number(packets)}`] : []),
    ...(kept > 0 ? [`  doors that a person or a later file has moved since, which stay: ${number(kept)}`] : []),
  ];
}

export function addUndoGeocode(program: Command, print: Print): void {
  program
    .command('undo-geocode')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--placing <number>', TEXTS.placing)
    .option('--really', TEXTS.really)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: UndoGeocodeOptions) => undoGeocodeCommand(campaign, options, print));
}
