import type { Door } from '@/lib/domain/door/door';
import type { Packet } from '@/lib/domain/walk/packet';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import { listTexts } from './list';

/** Returns what a packet is called: its streets, 'Front St + 2 more'; the area that the server names where its doors are not here, else its code. */
export function packetName({ areaName, displayCode }: Packet, doors: readonly Pick<Door, 'line'>[]): string {
  const { street, others } = packetStreets(doors);
  return street === '' ? (areaName ?? displayCode) : listTexts.streets(street, others);
}
