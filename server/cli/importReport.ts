import { groupBy } from '@/lib/domain/groupBy';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { Assignment } from '@/server/campaign/assignPackets';
import { isOfFile } from '@/server/campaign/cutDistricts';
import { type FileUses, textOfUse, type UseValue } from '@/server/campaign/fileUses';
import type { ImportOutcome } from '@/server/campaign/importAddresses';
import type { Imported } from '@/server/campaign/importDoors';
import { type ImportedDoor, isNoNumber } from '@/server/campaign/importedDoor';
import { placeDoubtText } from '@/server/campaign/placeDoubts';
import type { DoorRefusal } from '@/server/campaign/readDoors';
import { groupsBy } from '@/server/turf/door';
import { counted, number } from './counted';
import { oneLine } from './forTerminal';
import { joinedText } from './packetsText';

/** How many lines of the file the report names for each reason. */
const LINES_NAMED = 5;
/** How many values of a column it names. */
const VALUES_NAMED = 40;

const TEXTS = {
  summary: ({ campaign, alreadyThere }: Imported, added: number, refused: number) =>
    `Campaign "${campaign.name}"${campaign.isNew ? ' (new)' : ''}: ${counted(added, 'address', 'addresses')} added, ${number(alreadyThere)} already there and left as they are, ${number(refused)} refused.`,
  packets: (packets: number, sizes: string, targets: number) =>
    `${counted(packets, 'packet')} of ${sizes} in ${counted(targets, 'target')}.`,
  besideLeft: (doors: number) =>
    `Beside a packet that somebody holds, or that was marked within a day, and so in packets of their own: ${counted(doors, 'door')}.`,
  sizes: (least: number, most: number) => (least === most ? counted(least, 'door') : `${number(least)} to ${counted(most, 'door')}`),
  joined: (doors: number) => `Known from a voter file, now with the file's ids and places: ${number(doors)}.`,
  renumbered: (doors: number) => `Known by another id until now, and by the file's from now on: ${number(doors)}.`,
  reused:
    'Such a row was left out, and the address that has its id stays. Where only the address was put right, say so by repair-door and import the row again. Where the file numbers its addresses anew, import it without its ids: describe its columns by --map, and leave id out.',
  noHomes: (doors: number) => `In no packet, because nobody lives there: ${number(doors)}.`,
  zero: 'house number 0',
  value: (text: string, rows: number) => `  ${number(rows)} ${oneLine(text)}`,
  noUses: "No column of the file tells homes: all addresses are taken for homes (--homes 'COLUMN=VALUE,VALUE' says it otherwise).",
  uses: ({ column, isWanted }: FileUses) =>
    `Homes are known by the column ${oneLine(column)}${isWanted ? '' : " (--homes 'COLUMN=VALUE,VALUE' says it otherwise)"}:`,
  use: ({ value, rows, isHome }: UseValue) => `  ${number(rows)} ${oneLine(textOfUse(value))}: ${isHome ? 'homes' : 'no homes'}`,
  moreUses: (values: number) => `  and ${counted(values, 'more value')}`,
  inNoTurf: (doors: number) => `In no packet, because no turf names them: ${number(doors)}.`,
  refused: (reason: string, rows: number, lines: readonly number[]) =>
    `Refused, ${reason}: ${number(rows)} (line ${lines.join(', ')}${rows > lines.length ? ' and more' : ''}).`,
  walker: (email: string, isNewMember: boolean) => (isNewMember ? `${email} is now a member and` : email),
  walks: (walker: string, codes: readonly string[]) => `${walker} walks ${codes.join(', ')}.`,
  noPacketLeft: (walker: string) => `${walker} has a packet of every target that has one to give.`,
  notified: (browsers: number) => `Notified on ${counted(browsers, 'browser')}.`,
  noMembers: 'Nobody is a member of this campaign yet: --assign EMAIL makes somebody one.',
  noChange: 'Nothing has changed.',
  dryRun: 'Dry run: nothing was written.',
} as const;

/** What an import wrote, and which rows it refused and why, line by line for the person who ran it. */
export function importReport(
  { imported, refusals, notified }: ImportOutcome,
  { assign, dryRun }: { readonly assign: string | undefined; readonly dryRun: boolean },
): string[] {
  const { turf, assignment, members } = imported;
  const packets = turf.flatMap((district) => district.packets);
  const unpacked = turf.flatMap((district) => district.unpacked);
  const grown = turf.flatMap((district) => district.joined.map((packet) => ({ added: packet.added.length })));
  const joining = turf.flatMap((district) => district.joined.flatMap((packet) => packet.added.filter(isOfFile)));
  const besideLeft = turf.reduce((sum, district) => sum + district.besideLeft, 0);
  const added = [...packets.flat(), ...joining, ...unpacked].filter((door) => door.knownId === undefined).length;
  return [
    TEXTS.summary(imported, added, refusals.length),
    ...(packets.length > 0 ? [TEXTS.packets(packets.length, sizes(packets), turf.length)] : []),
    ...(grown.length > 0 ? [joinedText(grown)] : []),
    ...(besideLeft > 0 ? [TEXTS.besideLeft(besideLeft)] : []),
    ...(imported.joined > 0 ? [TEXTS.joined(imported.joined)] : []),
    ...(imported.renumbered > 0 ? [TEXTS.renumbered(imported.renumbered)] : []),
    ...notInPackets(unpacked),
    ...refused(refusals),
    ...(imported.doubt ? [placeDoubtText(imported.doubt)] : []),
    ...(imported.refusals.length > 0 ? [TEXTS.reused] : []),
    ...(assign === undefined || assignment === undefined ? [] : [assignmentLine(assign, assignment)]),
    ...(notified === 0 ? [] : [TEXTS.notified(notified)]),
    ...(members === 0 ? [TEXTS.noMembers] : []),
    ...(added + imported.joined + imported.renumbered === 0 && !assignment?.isNewMember && !assignment?.codes.length
      ? [TEXTS.noChange]
      : []),
    ...(dryRun ? [TEXTS.dryRun] : []),
  ];
}

function sizes(packets: readonly (readonly unknown[])[]): string {
  const lengths = packets.map((packet) => packet.length);
  return TEXTS.sizes(Math.min(...lengths), Math.max(...lengths));
}

/** By which column homes are known, and what its values are taken for. */
export function usesReport(uses: FileUses | undefined): string[] {
  return uses ? [TEXTS.uses(uses), ...firstOf(uses.values.map(TEXTS.use))] : [TEXTS.noUses];
}

function firstOf(values: readonly string[]): string[] {
  const more = values.length - VALUES_NAMED;
  return [...values.slice(0, VALUES_NAMED), ...(more > 0 ? [TEXTS.moreUses(more)] : [])];
}

function notInPackets(unpacked: readonly ImportedDoor[]): string[] {
  const homes = unpacked.filter((door) => door.isHome).length;
  const others = unpacked.filter((door) => !door.isHome);
  const counts = [...groupBy(others, reasonOf)].sort(([, a], [, b]) => b.length - a.length);
  return [
    ...(others.length > 0 ? [TEXTS.noHomes(others.length), ...firstOf(counts.map(([use, doors]) => TEXTS.value(use, doors.length)))] : []),
    ...(homes > 0 ? [TEXTS.inNoTurf(homes)] : []),
  ];
}

const reasonOf = ({ number: written, use }: ImportedDoor) => (isNoNumber(written) ? TEXTS.zero : textOfUse(use));

function refused(refusals: readonly DoorRefusal[]): string[] {
  return groupsBy(refusals, ({ reason }) => reason).flatMap((same) => {
    const [first] = same;
    const lines = same.slice(0, LINES_NAMED).map(({ line }) => line);
    return first ? [TEXTS.refused(first.reason, same.length, lines)] : [];
  });
}

function assignmentLine(email: string, { isNewMember, codes }: Assignment): string {
  const walker = TEXTS.walker(email, isNewMember);
  return codes.length > 0 ? TEXTS.walks(walker, codes.map(hyphenateCode)) : TEXTS.noPacketLeft(walker);
}
