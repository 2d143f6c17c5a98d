import type { Row, Volunteer } from '@/lib/console/useTonight';
import { doorsLeft } from '@/lib/domain/staff/packetState';
import { tonightTexts } from '@/lib/texts/console/tonight';

/** What may be done to somebody who is out; the panel asks what else there is to say before it is. */
export type Doing = 'hold' | 'take-back' | 'write' | 'phone';

/** Returns what their packets are called: the first by its streets, and how many more there are. */
export function packetsName({ packets }: Pick<Volunteer, 'packets'>): string {
  const [first, ...others] = packets;
  return first === undefined ? tonightTexts.noPacket : tonightTexts.packets(tonightTexts.packet(first), others.length);
}

/** Returns the name of somebody's packets, and how many of their doors nobody has knocked at. */
export function packetsLeft({ volunteer, doors }: Row): string {
  return volunteer.packets.length === 0 ? tonightTexts.noPacket : tonightTexts.packetsLeft(packetsName(volunteer), doorsLeft(doors));
}
