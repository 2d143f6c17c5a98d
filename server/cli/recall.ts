import type { Command } from 'commander';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { type FormerHolder, recallPackets } from '@/server/campaign/recallPackets';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { ownPushSender } from './ownPushSender';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Take packets back from those who walk them, and tell them why at once: lightning, a dog, somebody else has been there.',
  codes: "packets, by their codes ('K7M-4WX-9TR')",
  user: 'without codes: all packets that this member has, by e-mail or name',
  all: 'without codes: all packets of the pass that is walked that somebody has',
  reason: 'what they read, a sentence of at most 200 characters: "Lightning until 8 pm, please come back"',
  notes: `
The packets are free at once. Whoever had one reads the reason on every browser on which they have
switched notifications on; what their phones still send counts. Call those who are listed as not told.
`,
  taken: ({ name, email, codes }: FormerHolder) => `Taken back from ${name} (${email}): ${codes.map(hyphenateCode).join(', ')}.`,
  free: (codes: readonly string[]) => `Nobody had ${codes.map(hyphenateCode).join(', ')}.`,
  nothing: 'Nothing has changed: nobody had any of them.',
  told: (people: number) => `Told: ${people}.`,
  notTold: (people: readonly FormerHolder[]) =>
    `Not told, because no browser of theirs could be notified: ${people.map(({ name, email }) => `${name} (${email})`).join(', ')}.`,
  noKeys: 'Nobody was told: this server sends no notifications (VAPID_PUBLIC_KEY). Call them.',
  dryRun: 'Dry run: nothing was written, and nobody was told.',
} as const;

type Options = StaffOptions & { readonly user?: string; readonly all?: boolean; readonly reason: string };

/** The command `recall`: takes packets back, tells those who had them, and prints who could not be told. */
export async function recallCommand(
  campaign: string,
  codes: readonly string[],
  { user, all = false, reason, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  push = ownPushSender(),
): Promise<void> {
  const { holders, free } = await withDatabase(openDatabase, (parts) =>
    recallPackets({ ...parts, push }, campaign, { codes, user, isAll: all, reason, dryRun }),
  );
  for (const holder of holders) print(TEXTS.taken(holder));
  if (free.length > 0) print(TEXTS.free(free));
  if (holders.length === 0) print(TEXTS.nothing);
  else if (!dryRun) for (const line of push === undefined ? [TEXTS.noKeys] : toldLines(holders)) print(line);
  if (dryRun) print(TEXTS.dryRun);
}

function toldLines(holders: readonly FormerHolder[]): string[] {
  const notTold = holders.filter(({ notified }) => notified === 0);
  const told = holders.length - notTold.length;
  return [...(told > 0 ? [TEXTS.told(told)] : []), ...(notTold.length > 0 ? [TEXTS.notTold(notTold)] : [])];
}

export function addRecall(program: Command, print: Print): void {
  program
    .command('recall')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[packets...]', TEXTS.codes)
    .option('--user <member>', TEXTS.user)
    .option('--all', TEXTS.all)
    .requiredOption('--reason <sentence>', TEXTS.reason)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, codes: string[], options: Options) => recallCommand(campaign, codes, options, print));
}
