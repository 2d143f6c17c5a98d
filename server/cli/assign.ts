import type { Command } from 'commander';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { type GivenPackets, givePackets, type HeldPacket, takeBackPackets } from '@/server/campaign/givePackets';
import { OrganizerError } from '@/server/campaign/organizerError';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { ownPushSender } from './ownPushSender';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Give packets to a member, or take them back.',
  codes: "packets, by their codes ('K7M-4WX-9TR')",
  target: 'without codes: all packets of this target that nobody holds, by its name; with --take-back all that somebody holds',
  to: 'e-mail of the member who is to walk',
  takeBack: 'make the packets free again',
  neither: 'Say who is to walk (--to EMAIL), or --take-back.',
  given: ({ member, codes }: GivenPackets) => `${member.name} (${member.email}) walks ${codes.map(hyphenateCode).join(', ')}.`,
  already: (packets: number) => `Theirs already: ${packets}.`,
  notified: (browsers: number) => `Notified on ${counted(browsers, 'browser')}.`,
  nothing: 'Nothing has changed.',
  taken: (code: string, name: string) =>
    `${hyphenateCode(code)} is free again. ${name} had it; what they marked stays, and what they still send arrives.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & { readonly to?: string; readonly target?: string; readonly takeBack?: boolean };

/** The command `assign`: gives packets or takes them back, and prints which. */
export async function assignCommand(
  campaign: string,
  codes: readonly string[],
  { to, target, takeBack = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  push = ownPushSender(),
): Promise<void> {
  if ((to === undefined) === !takeBack) throw new OrganizerError(TEXTS.neither);
  const named = { codes, target, dryRun };
  const lines = await withDatabase(openDatabase, async (parts) =>
    to === undefined
      ? takenLines(await takeBackPackets(parts, campaign, named))
      : givenLines(await givePackets({ ...parts, push }, campaign, { ...named, email: to })),
  );
  for (const line of lines) print(line);
  if (dryRun) print(TEXTS.dryRun);
}

function givenLines(given: GivenPackets): string[] {
  const { codes, alreadyTheirs, notified } = given;
  return [
    codes.length > 0 ? TEXTS.given(given) : TEXTS.nothing,
    ...(alreadyTheirs > 0 ? [TEXTS.already(alreadyTheirs)] : []),
    ...(notified > 0 ? [TEXTS.notified(notified)] : []),
  ];
}

function takenLines(taken: readonly HeldPacket[]): string[] {
  return taken.length > 0 ? taken.map(({ code, heldBy }) => TEXTS.taken(code, heldBy ?? '')) : [TEXTS.nothing];
}

export function addAssign(program: Command, print: Print): void {
  program
    .command('assign')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[packets...]', TEXTS.codes)
    .option('--target <name>', TEXTS.target)
    .option('--to <email>', TEXTS.to)
    .option('--take-back', TEXTS.takeBack)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, codes: string[], options: Options) => assignCommand(campaign, codes, options, print));
}
