import * as contract from '@/lib/contract/doors';
import type { Door, DoorList, Group, Person } from '@/lib/domain/door/door';
import { withWarning } from '@/lib/domain/door/warning';
import type { Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Http } from './http';
import { mapData } from './mapped';
import { signsFlag } from './walk';

export type ListRequest = {
  /** Empty for a packet without a target. */
  readonly targetId: string;
  /** Empty for all doors of the target. */
  readonly packetId: string;
  readonly signs: boolean;
  /** Where the volunteer is; the list then begins at the nearest door. */
  readonly position?: Position | undefined;
};

/** Loads the doors of a packet or a target in walk order (docs/wire.md#call-maplist2). */
export async function mapList2(
  http: Http,
  who: CampaignCredentials,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Result<DoorList>> {
  const { targetId, packetId, signs, position } = request;
  const query = {
    i: targetId,
    u: who.campaignUid,
    y: signsFlag(signs),
    a: position && degrees(position.lat),
    o: position && degrees(position.lon),
    p: packetId === '' ? undefined : packetId,
  };
  const result = await http(contract.mapList2, { query, pin: who.pin, signal });
  return mapData(result, ({ result: wireDoors, groups: wireGroups }) => {
    const groups = wireGroups.map(groupFromWire);
    return { doors: wireDoors.map((door) => withWarning(doorFromWire(door), groups)), groups };
  });
}

/** Seven decimals are a centimeter. Fixed, because the contract has no exponents. */
function degrees(value: number): string {
  return value.toFixed(7);
}

function doorFromWire(wire: contract.WireAddress): Door {
  return {
    doorId: wire.addressId,
    status: wire.status,
    color: wire.color,
    people: wire.record.map(personFromWire),
    // A server of the specification alone sends no address line: the id is then what a door can be told by.
    line: wire.address || wire.addressId,
    city: wire.city ?? '',
    zip: wire.zip ?? '',
    ...(wire.unit ? { unit: wire.unit } : {}),
    ...(typeof wire.lat === 'number' && typeof wire.lon === 'number' ? { lat: wire.lat, lon: wire.lon } : {}),
    ...(wire.last ? { last: lastFromWire(wire.last) } : {}),
    ...(wire.warning ? { warning: wire.warning } : {}),
    ...(wire.building ? { building: wire.building } : {}),
    ...(hasText(wire.floor) ? { floor: String(wire.floor) } : {}),
    ...(wire.reported ? { reported: wire.reported } : {}),
    ...(wire.walk ? { walk: wire.walk } : {}),
  };
}

function hasText(value: string | number | null | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function lastFromWire({ action, time, by, changeId }: NonNullable<contract.WireAddress['last']>): NonNullable<Door['last']> {
  return { action, time, ...(by ? { by } : {}), ...(changeId ? { changeId } : {}) };
}

function groupFromWire({ id, name, kind, warns }: contract.WireGroup): Group {
  return { id, name, kind, ...(warns ? { warns } : {}) };
}

function personFromWire(wire: contract.WireRecord): Person {
  const person = {
    personId: wire.recordId,
    groupIds: wire.groupIds ?? [],
    groupNames: wire.groupNames ?? [],
    ...(wire.voterId ? { voterId: wire.voterId } : {}),
    ...(wire.name ? { name: wire.name } : {}),
    ...(typeof wire.age === 'number' ? { age: wire.age } : {}),
    ...(wire.party ? { party: wire.party } : {}),
    ...(wire.phone ? { phone: wire.phone } : {}),
    ...(wire.language ? { language: wire.language } : {}),
  };
  const others = Object.entries(wire).filter(([field]) => !(field in person) && !NOT_COPIED.has(field));
  return others.length === 0 ? person : { ...person, more: Object.fromEntries(others) };
}

/** The id has a name of its own in the app, and the others say something of a change, where a copy of the list's would say what nobody did. */
const NOT_COPIED: ReadonlySet<string> = new Set(['recordId', 'add', 'remove', 'talked']);
