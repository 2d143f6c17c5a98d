import { mapList2 as call, type WireAddress, type WireRecord } from '@/lib/contract/mapList2';
import type { Address, AddressList, AddressRecord } from '@/lib/domain/address';
import type { CampaignCredentials } from '@/lib/domain/connection';
import type { Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/walkOrder';
import type { Http } from './http';
import { mapData } from './mapped';
import { signsFlag } from './signsFlag';

export type ListRequest = {
  /** Empty for a packet without a target. */
  readonly targetId: string;
  /** Empty for all addresses of the target. */
  readonly packetId: string;
  readonly signs: boolean;
  /** Where the volunteer is; the list then begins at the nearest door. */
  readonly position?: Position | undefined;
};

/** The doors of a packet or a target in walk order (specification, section 7). */
export async function mapList2(
  http: Http,
  who: CampaignCredentials,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Result<AddressList>> {
  const { targetId, packetId, signs, position } = request;
  const query = {
    i: targetId,
    u: who.campaignUid,
    y: signsFlag(signs),
    a: position && degrees(position.lat),
    o: position && degrees(position.lon),
    p: packetId === '' ? undefined : packetId,
  };
  const result = await http(call, { query, pin: who.pin, signal });
  return mapData(result, ({ result: addresses, groups }) => ({ addresses: addresses.map(addressFromWire), groups: groups ?? [] }));
}

/** Seven decimals are a centimetre, and never the exponent notation that the contract does not know. */
function degrees(value: number): string {
  return value.toFixed(7);
}

function addressFromWire(wire: WireAddress): Address {
  return {
    addressId: wire.addressId,
    status: wire.status,
    color: wire.color,
    records: wire.record.map(recordFromWire),
    line: wire.address ?? '',
    city: wire.city ?? '',
    zip: wire.zip ?? '',
    ...(wire.unit ? { unit: wire.unit } : {}),
    ...(typeof wire.lat === 'number' && typeof wire.lon === 'number' ? { lat: wire.lat, lon: wire.lon } : {}),
    ...(wire.last ? { last: lastFromWire(wire.last) } : {}),
  };
}

function lastFromWire({ action, time, by, changeId }: NonNullable<WireAddress['last']>): NonNullable<Address['last']> {
  return { action, time, ...(by ? { by } : {}), ...(changeId ? { changeId } : {}) };
}

function recordFromWire(wire: WireRecord): AddressRecord {
  return {
    recordId: wire.recordId,
    groupIds: wire.groupIds ?? [],
    groupNames: wire.groupNames ?? [],
    ...(wire.voterId ? { voterId: wire.voterId } : {}),
    ...(wire.name ? { name: wire.name } : {}),
    ...(typeof wire.age === 'number' ? { age: wire.age } : {}),
    ...(wire.party ? { party: wire.party } : {}),
    ...(wire.phone ? { phone: wire.phone } : {}),
  };
}
