import { type Address, doorName, splitLine } from './address';

export type Position = { readonly lat: number; readonly lon: number };

/** A run of neighbouring doors on one street, in walk order. */
export type StreetRun = { readonly street: string; readonly side: 'odd' | 'even' | 'both'; readonly addresses: readonly Address[] };

const EARTH_RADIUS_METRES = 6_371_000;

/** Great-circle distance in metres. */
export function distanceMetres(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(to.lat - from.lat);
  const dLon = radians(to.lon - from.lon);
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The doors by distance from a position; doors without a place keep their walk order at the end. */
export function nearestFirst(addresses: readonly Address[], from: Position): Address[] {
  const distance = (address: Address) =>
    address.lat === undefined || address.lon === undefined
      ? Number.POSITIVE_INFINITY
      : distanceMetres(from, { lat: address.lat, lon: address.lon });
  const far = new Map(addresses.map((address) => [address.addressId, distance(address)]));
  return addresses.toSorted((a, b) => {
    const [da, db] = [far.get(a.addressId) ?? 0, far.get(b.addressId) ?? 0];
    return da === db ? 0 : da - db;
  });
}

/** Consecutive doors on the same street, so that walking the list shows each stretch under its street's name. */
export function groupByStreet(addresses: readonly Address[]): StreetRun[] {
  const runs: { street: string; addresses: Address[] }[] = [];
  for (const address of addresses) {
    const { street } = splitLine(address.line);
    const run = runs.at(-1);
    if (run && run.street === street) run.addresses.push(address);
    else runs.push({ street, addresses: [address] });
  }
  return runs.map((run) => ({ ...run, side: sideOf(run.addresses) }));
}

function sideOf(addresses: readonly Address[]): StreetRun['side'] {
  const parities = new Set(addresses.map((address) => Number.parseInt(splitLine(address.line).number, 10) % 2));
  if (parities.size !== 1 || parities.has(Number.NaN)) return 'both';
  return parities.has(0) ? 'even' : 'odd';
}

/** A door between its neighbours in walk order; at either end of the list one of them is missing. */
export type DoorInOrder = { readonly previous?: Address; readonly door: Address; readonly next?: Address };

/** Undefined when the list has no such door. */
export function doorInOrder(addresses: readonly Address[], addressId: string): DoorInOrder | undefined {
  const index = addresses.findIndex((address) => address.addressId === addressId);
  const [previous, door, next] = [addresses[index - 1], addresses[index], addresses[index + 1]];
  return door && { ...(previous ? { previous } : {}), door, ...(next ? { next } : {}) };
}

/** A neighbouring door as briefly as it can be told: '105 Apt 2' on the same street, its whole name on another. */
export function neighbourName(address: Address, from: Address): string {
  const { number, street } = splitLine(address.line);
  if (number === '' || street !== splitLine(from.line).street) return doorName(address);
  return address.unit ? `${number} ${address.unit}` : number;
}
