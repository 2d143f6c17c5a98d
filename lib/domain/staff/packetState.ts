/** What the doors of a packet are: done, knocked at and to be tried again, and all of them. */
export type PacketDoors = { readonly doors: number; readonly done: number; readonly retry: number };

export const PACKET_STATES = ['free', 'out', 'knocked'] as const;
/** Nobody has it; somebody walks it; every door of it was knocked at, whoever has it. */
export type PacketState = (typeof PACKET_STATES)[number];

/** Returns how many doors nobody has knocked at yet. */
export const doorsLeft = ({ doors, done, retry }: PacketDoors): number => doors - done - retry;

/** Returns what a packet is to whoever hands out. A packet without doors has nothing to knock at, and is none to hand out. */
export function packetState(packet: PacketDoors, isHeld: boolean): PacketState {
  if (doorsLeft(packet) <= 0) return 'knocked';
  return isHeld ? 'out' : 'free';
}
