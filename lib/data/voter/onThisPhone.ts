import type { QueryClient } from '@tanstack/react-query';
import type { Who } from '@/lib/data/lists/queries';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { type Door, doorName } from '@/lib/domain/door/door';
import { asId, type VoterId } from '@/lib/domain/ids';
import { ownerKey } from '@/lib/domain/session/session';
import type { Check } from '@/lib/domain/shape';
import type { DoorPlace, FoundHouse, FoundPerson } from '@/lib/domain/voter/found';
import { type House, wholeAddress } from '@/lib/domain/voter/house';
import { type FullVoter, voterName } from '@/lib/domain/voter/voter';
import { VOTER_CHECKS } from './readable';

/** Returns everybody of the campaign who is on this phone: voters and houses that were opened, found, or stand in a list of doors. */
export function peopleOnThisPhone(client: QueryClient, who: Who): readonly FoundPerson[] {
  const houses = fetched(client, who, 'house', VOTER_CHECKS.house);
  const inHouses = houses.flatMap((house) => house.voters.map((voter) => ({ ...voter, address: wholeAddress(house) })));
  const people: FoundPerson[] = [
    ...fetched(client, who, 'voter', VOTER_CHECKS.voter).map(({ voter }) => personOf(voter, houses)),
    ...inHouses,
    ...fetched(client, who, 'searchName', VOTER_CHECKS.people).flatMap(({ found }) => found),
    ...doorsOnThisPhone(client, who).flatMap(({ door, place }) => peopleAt(door, place)),
  ];
  return once(people, ({ voterId, name, address }) => voterId ?? `${name}|${address}`);
}

/** Returns every house and door of the campaign that is on this phone; apartments of one number count as one house. */
export function housesOnThisPhone(client: QueryClient, who: Who): readonly FoundHouse[] {
  const opened = fetched(client, who, 'house', VOTER_CHECKS.house).map(({ houseId, address, city, zip, voters }) => ({
    houseId,
    address,
    city,
    zip,
    people: voters.length,
  }));
  const found = fetched(client, who, 'searchAddress', VOTER_CHECKS.houses).flatMap((answer) => answer.found);
  return once([...opened, ...found, ...housesOfDoors(doorsOnThisPhone(client, who))], addressOf);
}

const addressOf = ({ address, zip }: FoundHouse) => `${address}|${zip}`;

/** Doors of one address are one house with all their people. */
function housesOfDoors(doors: readonly PlacedDoor[]): FoundHouse[] {
  const houses = new Map<string, FoundHouse>();
  for (const { door, place } of doors) {
    const house = { address: door.line, city: door.city, zip: door.zip, people: door.people.length, door: place };
    const former = houses.get(addressOf(house));
    houses.set(addressOf(house), former ? { ...former, people: former.people + house.people } : house);
  }
  return [...houses.values()];
}

/** Each one once: what was met first, with the door of whatever was met later. */
function once<T extends { readonly door?: DoorPlace }>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const met = new Map<string, T>();
  for (const one of all) met.set(keyOf(one), { ...one, ...met.get(keyOf(one)) });
  return [...met.values()];
}

function personOf(voter: FullVoter, houses: readonly House[]): FoundPerson {
  const house = houses.find(({ houseId }) => houseId === voter.houseId);
  return {
    voterId: voter.voterId,
    name: voterName(voter),
    ...(voter.age === undefined ? {} : { age: voter.age }),
    ...(voter.party === undefined ? {} : { party: voter.party }),
    address: house ? wholeAddress(house) : '',
  };
}

function peopleAt(door: Door, place: DoorPlace): FoundPerson[] {
  const address = wholeAddress({ ...door, address: doorName(door) });
  return door.people.flatMap(({ voterId, name, age, party }) => {
    if (name === undefined) return [];
    return [
      {
        ...(voterId === undefined ? {} : { voterId: asId<VoterId>(voterId) }),
        name,
        ...(age === undefined ? {} : { age }),
        ...(party === undefined ? {} : { party }),
        address,
        door: place,
      },
    ];
  });
}

export type PlacedDoor = { readonly door: Door; readonly place: DoorPlace };

/** Returns the doors of every list on this phone, a door of several lists once for each. */
export function doorsOnThisPhone(client: QueryClient, who: Who): PlacedDoor[] {
  const lists = client.getQueriesData<DatedList>({ queryKey: ['doorList', ...ownerKey(who)] });
  return lists.flatMap(([key, dated]) => {
    // The last part of a door list's key names the list (lib/data/lists/queries.ts).
    const { packetId, targetId } = key.at(-1) as { packetId: string; targetId: string };
    return (dated?.list.doors ?? []).map((door) => ({ door, place: { packetId, targetId, doorId: door.doorId } }));
  });
}

function fetched<T>(client: QueryClient, who: Who, kind: string, check: Check<T>): T[] {
  const answers = client.getQueriesData<unknown>({ queryKey: [kind, ...ownerKey(who)] });
  return answers.flatMap(([, data]) => (check(data) ? [data] : []));
}
