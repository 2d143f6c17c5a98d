import { hyphenateCode } from '@/lib/domain/packet';
import { groupBy } from '@/server/turf/door';
import type { Assignment } from './assignPackets';
import type { Imported } from './importDoors';
import type { Refusal } from './readDoors';

const LINES_NAMED = 5;

export type ReportInput = {
  readonly imported: Imported;
  readonly refusals: readonly Refusal[];
  readonly assign?: string;
  readonly dryRun: boolean;
};

/** What an import did, and what it refused and why, line by line for the person who ran it. */
export function importReport({ imported, refusals, assign, dryRun }: ReportInput): string[] {
  const { campaign, turf, alreadyThere, assignment, members } = imported;
  const packets = turf.flatMap((district) => district.packets);
  const unpacked = turf.flatMap((district) => district.unpacked);
  const added = packets.flat().length + unpacked.length;
  return [
    `Campaign "${campaign.name}"${campaign.isNew ? ' (new)' : ''}: ${counted(added, 'address', 'addresses')} added, ${number(alreadyThere)} already there and left as they are, ${number(refusals.length)} refused.`,
    ...(packets.length > 0
      ? [`${counted(packets.length, 'packet', 'packets')} of ${sizes(packets)} doors in ${counted(turf.length, 'target', 'targets')}.`]
      : []),
    ...notWalked(unpacked),
    ...refused(refusals),
    ...(assign === undefined || assignment === undefined ? [] : [assignmentLine(assign, assignment)]),
    ...(members === 0 ? ['Nobody is a member of this campaign yet: --assign EMAIL makes somebody one.'] : []),
    ...(added === 0 && !assignment?.isNewMember && !assignment?.codes.length ? ['Nothing has changed.'] : []),
    ...(dryRun ? ['Dry run: nothing was written.'] : []),
  ];
}

const number = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

function sizes(packets: readonly (readonly unknown[])[]): string {
  const lengths = packets.map((packet) => packet.length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least === most ? number(least) : `${number(least)} to ${number(most)}`;
}

function notWalked(unpacked: readonly { readonly isHome: boolean }[]): string[] {
  const homes = unpacked.filter((door) => door.isHome).length;
  const others = unpacked.length - homes;
  return [
    ...(others > 0 ? [`In no packet, because their use is not residential: ${number(others)}.`] : []),
    ...(homes > 0 ? [`In no packet, because no turf names them: ${number(homes)}.`] : []),
  ];
}

function refused(refusals: readonly Refusal[]): string[] {
  return groupBy(refusals, ({ reason }) => reason).flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const lines = same.slice(0, LINES_NAMED).map(({ line }) => line);
    const more = same.length > LINES_NAMED ? ' and more' : '';
    return [`Refused, ${first.reason}: ${number(same.length)} (line ${lines.join(', ')}${more}).`];
  });
}

function assignmentLine(email: string, { isNewMember, codes }: Assignment): string {
  const who = isNewMember ? `${email} is now a member and` : email;
  return codes.length > 0
    ? `${who} walks ${codes.map(hyphenateCode).join(', ')}.`
    : `${who} has a packet of every target that has one to give.`;
}
