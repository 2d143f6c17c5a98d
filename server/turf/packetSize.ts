/** How much a packet is to have, in doors or in minutes. */
export type PacketSize = { readonly least: number; readonly best: number; readonly most: number };

/** How many doors one volunteer walks in one outing. */
export const USUAL_SIZE: PacketSize = { least: 35, best: 48, most: 60 };

/** A packet whose parts lie farther apart is scattered; only by car they are one. Meters. */
export const FAR_METERS = 500;

/** Returns the bounds of packets of about so much, in the proportions of the usual ones. */
export function sizeAbout(best: number): PacketSize {
  const share = (of: number) => (of * best) / USUAL_SIZE.best;
  return { least: Math.max(1, Math.round(share(USUAL_SIZE.least))), best, most: Math.round(share(USUAL_SIZE.most)) };
}
