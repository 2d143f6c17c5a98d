import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { CutOutcome } from '@/server/campaign/cut/cutCampaign';
import type { CutTarget, GrownPacket } from '@/server/campaign/cut/cutTarget';
import type { Uncut } from '@/server/campaign/cut/doorsToCut';
import { FAR_METERS } from '@/server/turf/gatherPackets';
import { counted, number } from './counted';

const kilometers = (meters: number) => `${(meters / 1000).toFixed(1)} km`;

type Packet = CutTarget['packets'][number];

const TEXTS = {
  target: (name: string, packets: string) => `${name}: ${packets}`,
  packets: (packets: readonly Packet[]) => {
    const sizes = packets.map(({ doors }) => doors);
    const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
    const walked = packets.reduce((sum, { walkMeters }) => sum + walkMeters, 0);
    return `${counted(packets.length, 'packet')} of ${least === most ? counted(least, 'door') : `${number(least)} to ${counted(most, 'door')}`}, ${kilometers(walked / packets.length)} to walk on average.`;
  },
  packet: ({ code, area, doors, walkMeters }: Packet) =>
    `  ${hyphenateCode(code)} ${area}: ${counted(doors, 'door')}, ${kilometers(walkMeters)}`,
  joined: (packets: readonly GrownPacket[]) => {
    const doors = packets.reduce((sum, { added }) => sum + added, 0);
    return `${counted(doors, 'door')} joined ${counted(packets.length, 'packet that was there', 'packets that were there')}.`;
  },
  grown: ({ code, area, doors, added }: GrownPacket) =>
    `  ${hyphenateCode(code)} ${area}: ${counted(added, 'door')} more, ${number(doors)} now`,
  besideLeft: (doors: number) =>
    `Could have joined a packet, but somebody holds it, or it was marked within a day (--all joins them): ${counted(doors, 'door')}.`,
  all: (packets: readonly Packet[]) => `In all ${TEXTS.packets(packets)}`,
  nothing: 'No door was cut.',
  kept: (packets: number) => `Kept their codes: ${number(packets)}.`,
  small: (packets: number, least: number) =>
    `With less than ${counted(least, 'door')}, because the next ones are too far or behind a barrier: ${number(packets)}.`,
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
  { targets, uncut, removed, heldLeft, markedLeft, size }: CutOutcome,
  { isListed, isDryRun }: { readonly isListed: boolean; readonly isDryRun: boolean },
): string[] {
  const packets = targets.flatMap((target) => target.packets);
  const joined = targets.flatMap((target) => target.joined);
  const count = (isCounted: (packet: Packet) => boolean) => packets.filter(isCounted).length;
  const some = (found: number, line: (found: number) => string) => (found > 0 ? [line(found)] : []);
  return [
    ...targets.flatMap((target) => targetLines(target, isListed)),
    ...(packets.length > 0 ? [TEXTS.all(packets)] : []),
    ...(joined.length > 0 ? [TEXTS.joined(joined)] : []),
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
      count(({ doors }) => doors < size.least),
      (found) => TEXTS.small(found, size.least),
    ),
    ...some(
      count(({ gapMeters }) => gapMeters > FAR_METERS),
      TEXTS.scattered,
    ),
    ...some(
      count(({ crossings }) => crossings > 0),
      TEXTS.crossing,
    ),
    ...some(heldLeft, TEXTS.heldLeft),
    ...some(markedLeft, TEXTS.markedLeft),
    ...some(removed.length, TEXTS.removed),
    ...removed.flatMap(({ code, heldBy }) => (heldBy === null ? [] : [TEXTS.taken(code, heldBy)])),
    ...uncut.flatMap(uncutLines),
    ...(isDryRun ? [TEXTS.dryRun] : []),
  ];
}

function targetLines({ name, packets, joined }: CutTarget, isListed: boolean): string[] {
  return [
    ...(packets.length > 0 ? [TEXTS.target(name, TEXTS.packets(packets)), ...(isListed ? packets.map(TEXTS.packet) : [])] : []),
    ...(joined.length > 0 ? [TEXTS.target(name, TEXTS.joined(joined)), ...(isListed ? joined.map(TEXTS.grown) : [])] : []),
  ];
}

function uncutLines(uncut: Uncut): string[] {
  const more = uncut.doors - uncut.addresses.length;
  return [TEXTS.uncut(uncut), ...uncut.addresses.map((address) => `  ${address}`), ...(more > 0 ? [TEXTS.more(more)] : [])];
}
