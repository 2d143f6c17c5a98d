/** Which of a packet's street map and image lie on this phone, as far as they can be had. */
export type MapAndImage = { readonly map: boolean; readonly image: boolean };

/** How much of a packet is on this phone; of 'doors' it is not known yet what else is. */
export type PacketKept = 'nothing' | 'doors' | 'doorsOnly' | 'noMap' | 'noImage' | 'all';

/**
 * Returns how much of a packet is on this phone (docs/product/walk.md#packet-row).
 *
 * @param rest undefined while it is being looked up
 */
export function packetKept(hasDoors: boolean, rest: MapAndImage | undefined): PacketKept {
  if (!hasDoors) return 'nothing';
  if (!rest) return 'doors';
  if (rest.map) return rest.image ? 'all' : 'noImage';
  return rest.image ? 'noMap' : 'doorsOnly';
}
