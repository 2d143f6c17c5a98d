import { type County, inOneDistrict, openCounty } from '@/e2e/support/county';

/** More than are drained: the import leaves some addresses of a turf to other packets. */
const LONG_PACKET_DOORS = 1_100;
/** A large day's work: 300 doors, and as many more as the import leaves to other packets. */
const LARGE_PACKET_DOORS = 315;
const USUAL_PACKET_DOORS = 50;

/** A county of one target with every door, whose first packet has more than a thousand of them and whose second has about 300. */
export function longList(): County {
  const county = inOneDistrict(openCounty());
  const addresses = county.addresses.toSorted((a, b) => a.street.localeCompare(b.street) || Number(a.number) - Number(b.number));
  return { ...county, addresses, turfs: turfsOf(addresses.map(({ id }) => id)) };
}

function turfsOf(ids: readonly string[]): (readonly string[])[] {
  const begin = LONG_PACKET_DOORS + LARGE_PACKET_DOORS;
  const rest = Array.from({ length: Math.ceil((ids.length - begin) / USUAL_PACKET_DOORS) }, (_, index) => {
    const from = begin + index * USUAL_PACKET_DOORS;
    return ids.slice(from, from + USUAL_PACKET_DOORS);
  });
  return [ids.slice(0, LONG_PACKET_DOORS), ids.slice(LONG_PACKET_DOORS, begin), ...rest];
}
