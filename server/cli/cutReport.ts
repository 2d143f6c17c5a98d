import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { CutOutcome } from '@/server/campaign/cut/cutCampaign';
import type { CutTarget, GrownPacket } from '@/server/campaign/cut/cutTarget';
import type { Uncut } from '@/server/campaign/cut/doorsToCut';
import type { PacketMeasure } from '@/server/campaign/cut/packetMeasure';
import { FAR_METERS } from '@/server/turf/packetSize';
import { SMALL_REASONS } from '@/server/turf/smallReason';
import { counted, number } from './counted';
import { joinedText, type Packet, packetsText, packetText } from './packetsText';

const TEXTS = {
  target: (name: string, packets: string) => `${name}: ${packets}`,
  grown: ({ code, area, doors, added }: GrownPacket) =>
    `  ${hyphenateCode(code)} ${area}: ${counted(added, 'door')} more, ${number(doors)} now`,
  besideLeft: (doors: number) =>
    `Could have joined a packet, but somebody holds it, or it was marked within a day (--all joins them): ${counted(doors, 'door')}.`,
  all: (packets: string) => `In all ${packets}`,
  nothing: 'No door was cut.',
  kept: (packets: number) => `Kept their codes: ${number(packets)}.`,
  small: (packets: number, { unit, size }: PacketMeasure) => `With less than ${number(size.least)} ${unit}: ${number(packets)}.`,
  because: (packets: number, reason: string) => `  because ${reason}: ${number(packets)}`,
  driven: (meters: string) => `Ways of more than ${meters} m count as driven, by how close to each other the doors of a target lie.`,
  to: (least: number, most: number) => (least === most ? number(least) : `${number(least)} to ${number(most)}`),
  noMap: 'No street map was read, so no motorways, railways and water are known (--street-map; street-map adds one to the server).',
  unmapped: (doors: number) =>
    `${counted(doors, 'door lies', 'doors lie')} outside the street map, so no motorways, railways and water are known there (check-map says where).`,
  scattered: (packets: number) => `With a way of more than ${FAR_METERS} m between two doors: ${number(packets)}.`,
  crossing: (packets: number) => `Across a motorway, a railway or water: ${number(packets)}.`,
  heldLeft: (packets: number) => `Left as they are, because somebody holds them: ${number(packets)}.`,
  markedLeft: (packets: number) => `Left as they are, because they were marked within a day: ${number(packets)}.`,
  removed: (packets: number) => `Removed: ${counted(packets, 'packet')} whose doors are in others now.`,
  taken: (code: string, name: string) => `  ${hyphenateCode(code)} was held by ${name}, who needs another one.`,
  uncut: ({ reason, doors }: Uncut) => `In no packet, because ${reason}: ${number(doors)}.`,
  more: (doors: number) => `  and ${number(doors)} more (--list names them)`,
  dryRun: 'Dry run: nothing was written.',
} as const;

/** What a cut made, line by line for the person who ran it. */
export function cutReport(
  { targets, uncut, removed, heldLeft, markedLeft, measure }: CutOutcome,
  { isListed, isDryRun }: { readonly isListed: boolean; readonly isDryRun: boolean },
): string[] {
  const packets = targets.flatMap((target) => target.packets);
  const joined = targets.flatMap((target) => target.joined);
  const count = (isCounted: (packet: Packet) => boolean) => packets.filter(isCounted).length;
  const some = (found: number, line: (found: number) => string) => (found > 0 ? [line(found)] : []);
  return [
    ...targets.flatMap((target) => targetLines(target, measure.unit, isListed)),
    ...(packets.length > 0 ? [TEXTS.all(packetsText(packets, measure.unit))] : []),
    ...(joined.length > 0 ? [joinedText(joined)] : []),
    ...(packets.length + joined.length > 0 ? [] : [TEXTS.nothing]),
    ...some(
      targets.reduce((sum, { besideLeft }) => sum + besideLeft, 0),
      TEXTS.besideLeft,
    ),
    ...some(
      count(({ isNew }) => !isNew),
      TEXTS.kept,
    ),
    ...some(
      count(({ small }) => small !== undefined),
      (found) => TEXTS.small(found, measure),
    ),
    ...SMALL_REASONS.flatMap((reason) =>
      some(
        count(({ small }) => small === reason),
        (found) => TEXTS.because(found, reason),
      ),
    ),
    ...(measure.unit === 'doors' ? walkLines(packets) : driveLines(targets)),
    ...(targets.some(({ knowsBarriers }) => !knowsBarriers) ? [TEXTS.noMap] : []),
    ...some(
      targets.reduce((sum, { unmapped }) => sum + unmapped, 0),
      TEXTS.unmapped,
    ),
    ...some(heldLeft, TEXTS.heldLeft),
    ...some(markedLeft, TEXTS.markedLeft),
    ...some(removed.length, TEXTS.removed),
    ...removed.flatMap(({ code, heldBy }) => (heldBy === null ? [] : [TEXTS.taken(code, heldBy)])),
    ...uncut.flatMap(uncutLines),
    ...(isDryRun ? [TEXTS.dryRun] : []),
  ];
}

/** What nobody likes to walk. */
function walkLines(packets: readonly Packet[]): string[] {
  const scattered = packets.filter(({ gapMeters }) => gapMeters > FAR_METERS).length;
  const crossing = packets.filter(({ crossings }) => crossings > 0).length;
  return [...(scattered > 0 ? [TEXTS.scattered(scattered)] : []), ...(crossing > 0 ? [TEXTS.crossing(crossing)] : [])];
}

function driveLines(targets: readonly CutTarget[]): string[] {
  const gaps = targets.map(({ gapMeters }) => Math.round(gapMeters)).sort((a, b) => a - b);
  return gaps.length === 0 ? [] : [TEXTS.driven(TEXTS.to(gaps[0] ?? 0, gaps.at(-1) ?? 0))];
}

function targetLines({ name, packets, joined }: CutTarget, unit: PacketMeasure['unit'], isListed: boolean): string[] {
  const listed = isListed ? packets.map((packet) => packetText(packet, unit)) : [];
  return [
    ...(packets.length > 0 ? [TEXTS.target(name, packetsText(packets, unit)), ...listed] : []),
    ...(joined.length > 0 ? [TEXTS.target(name, joinedText(joined)), ...(isListed ? joined.map(TEXTS.grown) : [])] : []),
  ];
}

function uncutLines(uncut: Uncut): string[] {
  const more = uncut.doors - uncut.addresses.length;
  return [TEXTS.uncut(uncut), ...uncut.addresses.map((address) => `  ${address}`), ...(more > 0 ? [TEXTS.more(more)] : [])];
}
