import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { CutTarget, GrownPacket } from '@/server/campaign/cut/cutTarget';
import type { PacketMeasure } from '@/server/campaign/cut/packetMeasure';
import { counted, number } from './counted';

export type Packet = CutTarget['packets'][number];
type Unit = PacketMeasure['unit'];

export const kilometers = (meters: number) => `${(meters / 1000).toFixed(1)} km`;

const TEXTS = {
  packets: (packets: string, doors: string, averages: string) => `${packets} of ${doors}, ${averages} on average.`,
  timed: (packets: string, doors: string, minutes: string, averages: string) =>
    `${packets} of ${doors} and ${minutes}, ${averages} on average.`,
  between: (least: number, most: string) => `${number(least)} to ${most}`,
  walk: (meters: number) => `${kilometers(meters)} to walk`,
  walkAndDrive: (walk: number, drive: number) => `${kilometers(walk)} to walk and ${kilometers(drive)} to drive`,
  packet: ({ code, area }: Packet, rest: string) => `  ${hyphenateCode(code)} ${area}: ${rest}`,
  minutes: (minutes: number) => counted(Math.round(minutes), 'minute'),
} as const;

/** How many packets there are, how large, and how far they lead. */
export function packetsText(packets: readonly Packet[], unit: Unit): string {
  const many = counted(packets.length, 'packet');
  const doors = range(
    packets.map((packet) => packet.doors),
    'door',
  );
  const average = (of: (packet: Packet) => number) => packets.reduce((sum, packet) => sum + of(packet), 0) / packets.length;
  if (unit === 'doors') return TEXTS.packets(many, doors, TEXTS.walk(average(({ walkMeters }) => walkMeters)));
  const minutes = range(
    packets.map(({ time }) => Math.round(time.minutes)),
    'minute',
  );
  const way = TEXTS.walkAndDrive(
    average(({ time }) => time.walkMeters),
    average(({ time }) => time.driveMeters),
  );
  return TEXTS.timed(many, doors, minutes, way);
}

function range(sizes: readonly number[], one: string): string {
  const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
  return least === most ? counted(least, one) : TEXTS.between(least, counted(most, one));
}

/** One packet, in a line. */
export function packetText(packet: Packet, unit: Unit): string {
  const doors = counted(packet.doors, 'door');
  const { minutes, walkMeters, driveMeters } = packet.time;
  const parts =
    unit === 'doors'
      ? [doors, kilometers(packet.walkMeters)]
      : [doors, TEXTS.minutes(minutes), TEXTS.walkAndDrive(walkMeters, driveMeters)];
  return TEXTS.packet(packet, [...parts, ...(packet.small === undefined ? [] : [packet.small])].join(', '));
}

/** How many doors joined how many packets. */
export function joinedText(packets: readonly Pick<GrownPacket, 'added'>[]): string {
  const doors = packets.reduce((sum, { added }) => sum + added, 0);
  return `${counted(doors, 'door')} joined ${counted(packets.length, 'packet that was there', 'packets that were there')}.`;
}
