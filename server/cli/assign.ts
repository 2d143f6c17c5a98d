import type { Command } from 'commander';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { type GivenPackets, givePackets, type HeldPacket, takeBackPackets } from '@/server/campaign/givePackets';
import { OrganizerError } from '@/server/campaign/organizerError';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { ownPushSender } from './ownPushSender';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Give packets to a member, hand them over from one to another, or take them back.',
  codes: "packets, by their codes ('K7M-4WX-9TR')",
  target: 'without codes: all packets of this target that nobody holds, by its name; with --take-back all that somebody holds',
  to: 'the member who is to walk, by e-mail or name',
  from: 'hand over what this member has, by e-mail or name: all of it, or the packets named',
  next: 'give so many packets that nobody has, of the target or of the whole pass',
  near: "with --next: those nearest to a packet, by its code, or to '44.0521,-123.0868'; else in the order in which they were cut",
  takeBack: 'make the packets free again',
  neither: 'Say who is to walk (--to MEMBER), or --take-back.',
  takesNone: '--take-back takes codes or --target alone.',
  given: ({ member }: GivenPackets, codes: readonly string[]) =>
    `${member.name} (${member.email}) walks ${codes.map(hyphenateCode).join(', ')}.`,
  was: ({ code, heldBy }: HeldPacket) =>
    `${hyphenateCode(code)} was ${heldBy}'s; what they marked stays, and what they still send arrives.`,
  fewer: (wanted: number, given: number) => `${wanted} were wanted; ${given} ${given === 1 ? 'was' : 'were'} free.`,
  already: (packets: number) => `Theirs already: ${packets}.`,
  notified: (browsers: number) => `Notified on ${counted(browsers, 'browser')}.`,
  nothing: 'Nothing has changed.',
  taken: (code: string, name: string) =>
    `${hyphenateCode(code)} is free again. ${name} had it; what they marked stays, and what they still send arrives.`,
  noNumber: (text: string) => `"${text}" is no number of packets.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly to?: string;
  readonly from?: string;
  readonly next?: number;
  readonly near?: string;
  readonly target?: string;
  readonly takeBack?: boolean;
};

/** The command `assign`: gives packets or takes them back, and prints which. */
export async function assignCommand(
  campaign: string,
  codes: readonly string[],
  { to, from, next, near, target, takeBack = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  push = ownPushSender(),
): Promise<void> {
  if ((to === undefined) === !takeBack) throw new OrganizerError(TEXTS.neither);
  if (takeBack && [from, next, near].some((option) => option !== undefined)) throw new OrganizerError(TEXTS.takesNone);
  const named = { codes, target, dryRun };
  const lines = await withDatabase(openDatabase, async (parts) =>
    to === undefined
      ? takenLines(await takeBackPackets(parts, campaign, named))
      : givenLines(await givePackets({ ...parts, push }, campaign, { ...named, to, from, next, near }), next),
  );
  for (const line of lines) print(line);
  if (dryRun) print(TEXTS.dryRun);
}

function givenLines(given: GivenPackets, wanted: number | undefined): string[] {
  const { packets, alreadyTheirs, notified } = given;
  const codes = packets.map(({ code }) => code);
  return [
    codes.length > 0 ? TEXTS.given(given, codes) : TEXTS.nothing,
    ...packets.filter(({ heldBy }) => heldBy !== null).map(TEXTS.was),
    ...(wanted !== undefined && codes.length < wanted ? [TEXTS.fewer(wanted, codes.length)] : []),
    ...(alreadyTheirs > 0 ? [TEXTS.already(alreadyTheirs)] : []),
    ...(notified > 0 ? [TEXTS.notified(notified)] : []),
  ];
}

function takenLines(taken: readonly HeldPacket[]): string[] {
  return taken.length > 0 ? taken.map(({ code, heldBy }) => TEXTS.taken(code, heldBy ?? '')) : [TEXTS.nothing];
}

function packetsWanted(text: string): number {
  if (!/^[1-9]\d{0,3}$/u.test(text)) throw new OrganizerError(TEXTS.noNumber(text));
  return Number(text);
}

export function addAssign(program: Command, print: Print): void {
  program
    .command('assign')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[packets...]', TEXTS.codes)
    .option('--target <name>', TEXTS.target)
    .option('--to <member>', TEXTS.to)
    .option('--from <member>', TEXTS.from)
    .option('--next <number>', TEXTS.next, packetsWanted)
    .option('--near <where>', TEXTS.near)
    .option('--take-back', TEXTS.takeBack)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, codes: string[], options: Options) => assignCommand(campaign, codes, options, print));
}
