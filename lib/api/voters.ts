import type { ReplyOf } from '@/lib/contract/call';
import type { Rows } from '@/lib/contract/delimited';
import * as contract from '@/lib/contract/voters';
import type { Failure, Result } from '@/lib/domain/failure';
import { asId, type HouseId, type NoteId, type TagId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { AddressSearch, Answer, FoundHouse, FoundPerson, NameSearch } from '@/lib/domain/voter/found';
import { type House, wholeAddress } from '@/lib/domain/voter/house';
import { type ContactDetail, type FullVoter, type Tag, voterName } from '@/lib/domain/voter/voter';
import type { Http } from './http';
import { mapData } from './mapped';

const PERSON_CELLS = 8;

/** Finds voters by the beginnings of their names (docs/wire.md#call-searchname). */
export async function searchName(
  http: Http,
  who: CampaignCredentials,
  { first, last }: NameSearch,
  signal?: AbortSignal,
): Promise<Result<Answer<FoundPerson>>> {
  const result = await http(contract.searchName, { query: { u: who.campaignUid, f: first, l: last }, pin: who.pin, signal });
  return answerOf(result, PERSON_CELLS, ([voterId = '', lastName = '', firstName = '', age, party, address = '', city = '', zip = '']) => {
    const years = numberIn(age);
    return {
      voterId: asId<VoterId>(voterId),
      name: voterName({ first: firstName, last: lastName }),
      ...(years === undefined ? {} : { age: years }),
      ...(party ? { party } : {}),
      address: wholeAddress({ address, city, zip }),
    };
  });
}

const HOUSE_CELLS = 5;

/** Finds houses by number, street and ZIP (docs/wire.md#call-searchaddress). Where they are, their own answer says. */
export async function searchAddress(
  http: Http,
  who: CampaignCredentials,
  { number, street, zip }: AddressSearch,
  signal?: AbortSignal,
): Promise<Result<Answer<FoundHouse>>> {
  const result = await http(contract.searchAddress, { query: { u: who.campaignUid, n: number, st: street, z: zip }, pin: who.pin, signal });
  return answerOf(result, HOUSE_CELLS, ([houseId = '', address = '', city = '', houseZip = '', voters]) => ({
    houseId: asId<HouseId>(houseId),
    address,
    city,
    zip: houseZip,
    people: numberIn(voters) ?? 0,
  }));
}

/** The last row of an answer that was cut. */
const MORE = 'more';

const FOREIGN: Failure = { success: false, kind: 'badShape', message: '', reason: { kind: 'foreignReply' } };

/**
 * Reads the rows of a search, without those that have too few cells. Any text parses as delimited: where no row has enough of them, or where it is a
 * page, something else has answered, such as the log-in page of a Wi-Fi.
 *
 * @param cells how many a row has at least
 * @param read turns a row's cells into what was found
 */
export function answerOf<T>(result: Result<Rows>, cells: number, read: (row: readonly string[]) => T): Result<Answer<T>> {
  if (!result.success) return result;
  const rows = (result.data ?? []).filter((row) => row.join('') !== '');
  const hasMore = rows.at(-1)?.join() === MORE;
  const found = hasMore ? rows.slice(0, -1) : rows;
  const sound = found.filter((row) => row.length >= cells && row[0] !== '');
  const isPage = found[0]?.[0]?.trimStart().startsWith('<');
  if (isPage || (found.length > 0 && sound.length === 0)) return FOREIGN;
  return { ...result, data: { found: sound.map(read), hasMore }, ...(sound.length < found.length && { leftOut: ['cells'] }) };
}

/** Returns a number in a cell; undefined for an empty cell and for anything else. */
function numberIn(cell: string | undefined): number | undefined {
  const number = Number(cell);
  return cell === undefined || cell.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

type WireVoter = ReplyOf<typeof contract.getVoter>;

/**
 * Loads a voter with all details (docs/wire.md#call-getvoter).
 *
 * @param notesBefore unix seconds: notes older than that, in place of the newest
 */
export async function getVoter(
  http: Http,
  who: CampaignCredentials,
  voterId: VoterId,
  signal?: AbortSignal,
  notesBefore?: number,
): Promise<Result<FullVoter>> {
  const before = notesBefore === undefined ? {} : { b: String(notesBefore) };
  const result = await http(contract.getVoter, { query: { u: who.campaignUid, v: voterId, ...before }, pin: who.pin, signal });
  return mapData(result, voterFromWire);
}

function voterFromWire(wire: WireVoter): FullVoter {
  const { registered, precinct, districts, history } = wire.voter ?? {};
  return {
    voterId: asId<VoterId>(wire.voterId),
    first: wire.first.trim(),
    last: wire.last.trim(),
    ...(typeof wire.age === 'number' ? { age: wire.age } : {}),
    ...(wire.party ? { party: wire.party } : {}),
    ...(wire.phone ? { phone: wire.phone } : {}),
    ...(wire.email ? { email: wire.email } : {}),
    contact: Object.entries(wire.contact).flatMap(([label, value]) => contactFromWire(label, value)),
    ...(registered ? { registered } : {}),
    ...(precinct ? { precinct } : {}),
    districts: districts ?? [],
    history: (history ?? []).map(({ election, voted, method }) => ({ election, voted, ...(method ? { method } : {}) })),
    tags: wire.tags.map(tagFromWire),
    allTags: wire.allTags.map(tagFromWire),
    contributions: wire.finance.map(({ date, amount, committee }) => ({ date, amount, committee })),
    ...(wire.houseId ? { houseId: asId<HouseId>(wire.houseId) } : {}),
    ...(wire.map ? { position: { lat: wire.map.lat, lon: wire.map.lon } } : {}),
    notes: wire.notes
      .map(({ noteId, text, time, by }) => ({ noteId: asId<NoteId>(noteId), text, time, by }))
      .toSorted((a, b) => b.time - a.time),
    ...(wire.moreNotes ? { moreNotes: wire.moreNotes } : {}),
  };
}

const tagFromWire = ({ id, name }: { readonly id: string; readonly name: string }): Tag => ({ id: asId<TagId>(id), name });

/** The contract leaves open what is under contact: texts, numbers and lists of them are shown, what is nested deeper is not. */
function contactFromWire(label: string, value: unknown): ContactDetail[] {
  if (Array.isArray(value)) return value.flatMap((one) => contactFromWire(label, one));
  if (typeof value === 'number') return [{ label, value: String(value) }];
  return typeof value === 'string' && value.trim() !== '' ? [{ label, value: value.trim() }] : [];
}

/** Loads a house with its voters (docs/wire.md#call-gethouse). */
export async function getHouse(http: Http, who: CampaignCredentials, houseId: HouseId, signal?: AbortSignal): Promise<Result<House>> {
  const result = await http(contract.getHouse, { query: { u: who.campaignUid, h: houseId }, pin: who.pin, signal });
  return mapData(result, ({ lat, lon, address, city, zip, voters, ...wire }) => ({
    houseId: asId<HouseId>(wire.houseId),
    address,
    city,
    zip,
    ...(typeof lat === 'number' && typeof lon === 'number' ? { position: { lat, lon } } : {}),
    voters: voters.map(({ voterId, name, age, party }) => ({
      voterId: asId<VoterId>(voterId),
      name,
      ...(typeof age === 'number' ? { age } : {}),
      ...(party ? { party } : {}),
    })),
  }));
}
