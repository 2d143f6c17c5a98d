import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { CutOutcome, CutTarget } from '@/server/campaign/cut/cutCampaign';
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
  const count = (isCounted: (packet: Packet) => boolean) => packets.filter(isCounted).length;
  const some = (found: number, line: (found: number) => string) => (found > 0 ? [line(found)] : []);
  return [
    ...targets.flatMap((target) => [
      TEXTS.target(target.name, TEXTS.packets(target.packets)),
      ...(isListed ? target.packets.map(TEXTS.packet) : []),
    ]),
    packets.length > 0 ? TEXTS.all(packets) : TEXTS.nothing,
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

function uncutLines(uncut: Uncut): string[] {
  const more = uncut.doors - uncut.addresses.length;
  return [TEXTS.uncut(uncut), ...uncut.addresses.map((address) => `  ${address}`), ...(more > 0 ? [TEXTS.more(more)] : [])];
}
