import type { Command } from 'commander';
import { endedHalfDone } from '@/server/campaign/organizerError';
import { type UndoneImport, undoImport } from '@/server/campaign/voters/undoImport';
import { systemClock } from '@/server/clock';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS } from './staffOptions';

const TEXTS = {
  about: 'Say what undoing the latest voter file would take back, and with --really take it back.',
  really: 'take it back; without it nothing is written',
  notes: `
Of the last five files each can be undone, the latest first. Whom a volunteer has said something of stays.
A packet goes with its last door; where somebody holds it, take it back first (assign --take-back).
`,
  which: ({ file, at }: UndoneImport) => `${oneLine(file)}, imported at ${dayAndTime(at)} UTC:`,
  would: 'Nothing was written. To take it back say --really.',
  done: 'It is taken back.',
  ended: 'The undo ended before it was done.',
} as const;

const count = (number: number) => number.toLocaleString('en-US');

/** The command `undo-import`. */
export async function undoImportCommand(
  campaign: string,
  { really = false }: { readonly really?: boolean },
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<void> {
  let takenBack = 0;
  const between = (done: number) => {
    takenBack = done;
  };
  const undone = await withDatabase(openDatabase, (parts) => undoImport(parts, campaign, { dryRun: !really, between }), clock).catch(
    (error) => {
      throw takenBack === 0 ? error : endedHalfDone(error, TEXTS.ended);
    },
  );
  print(TEXTS.which(undone));
  for (const line of linesOf(undone)) print(line);
  print(really ? TEXTS.done : TEXTS.would);
}

function linesOf({ added, kept, restored, doors, packets, emptied }: UndoneImport): string[] {
  return [
    `  people whom it brought, who go: ${count(added)}`,
    ...(kept > 0 ? [`  people whom it brought and of whom something was said since, who stay: ${count(kept)}`] : []),
    `  people whom it changed, who are as before: ${count(restored)}`,
    `  doors that it made, where nothing was marked, which go: ${count(doors)}`,
    ...(packets > 0 ? [`  packets that lose doors and keep others: ${count(packets)}`] : []),
    ...(emptied > 0 ? [`  packets that are left without a door, which go too: ${count(emptied)}`] : []),
  ];
}

export function addUndoImport(program: Command, print: Print): void {
  program
    .command('undo-import')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--really', TEXTS.really)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: { really?: boolean }) => undoImportCommand(campaign, options, print));
}
