import * as contract from '@/lib/contract/doors';
import type { WireScript } from '@/lib/contract/script';
import { colorOf, type Door, type DoorList, type GivenAnswer, type Group, type Person, type VisitDetails } from '@/lib/domain/door/door';
import type { Question, Script } from '@/lib/domain/door/script';
import { withWarning } from '@/lib/domain/door/warning';
import type { Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { inKeptOrder } from '@/lib/domain/walk/keptOrder';
import type { Http } from './http';
import { mapData } from './mapped';
import { placeParams, signsFlag } from './walk';

export type ListRequest = {
  /** Empty for a packet without a target. */
  readonly targetId: string;
  /** Empty for all doors of the target. */
  readonly packetId: string;
  readonly signs: boolean;
  /** Where the volunteer is; the list then begins at the nearest door. */
  readonly position?: Position | undefined;
  /** Returns the doors as they lie on this phone when the answer comes: these keep their order. */
  readonly kept?: (() => readonly Door[] | undefined) | undefined;
};

/** Loads the doors of a packet or a target in walk order (docs/wire.md#call-maplist2). */
export async function mapList2(
  http: Http,
  who: CampaignCredentials,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Result<DoorList>> {
  const { targetId, packetId, signs, position, kept } = request;
  const query = {
    i: targetId,
    u: who.campaignUid,
    y: signsFlag(signs),
    ...placeParams(position),
    p: packetId === '' ? undefined : packetId,
  };
  const result = await http(contract.mapList2, { query, pin: who.pin, signal });
  return mapData(result, ({ result: wireDoors, groups: wireGroups, script }) => {
    const groups = (wireGroups ?? []).map(groupFromWire);
    const doors = wireDoors.map((door) => withWarning(doorFromWire(door), groups));
    return { doors: inKeptOrder(doors, kept?.()), groups, ...(script ? { script: scriptFromWire(script) } : {}) };
  });
}

function doorFromWire(wire: contract.WireAddress): Door {
  return {
    doorId: wire.addressId,
    status: wire.status,
    color: wire.color ?? colorOf(wire.status),
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

function lastFromWire(wire: NonNullable<contract.WireAddress['last']>): NonNullable<Door['last']> {
  const { action, time, by, changeId } = wire;
  return { action, time, ...(by ? { by } : {}), ...(changeId ? { changeId } : {}), ...detailsFromWire(wire) };
}

function detailsFromWire({ back, left }: Pick<contract.WireVisit, 'back' | 'left'>): VisitDetails {
  const when = { ...(back?.from ? { from: back.from } : {}), ...(back?.text ? { text: back.text } : {}) };
  return { ...(Object.keys(when).length > 0 ? { back: when } : {}), ...(left ? { left: true } : {}) };
}

/** Only a result has a role and only support a level, whatever a server says. */
function groupFromWire({ id, name, kind, role, level, warns }: contract.WireGroup): Group {
  return {
    id,
    name,
    kind,
    ...(role && kind === 'result' ? { role } : {}),
    ...(level && kind === 'support' ? { level } : {}),
    ...(warns ? { warns } : {}),
  };
}

function scriptFromWire({ id, opening, points, questions, candidate, leaveBehind }: WireScript): Script {
  return {
    id,
    opening: opening ?? '',
    points: points ?? [],
    // Two questions of one id would follow from themselves.
    questions: (questions ?? [])
      .filter(({ id: one }, place, all) => all.findIndex(({ id: other }) => other === one) === place)
      .map(questionFromWire),
    ...(candidate ? { candidate: candidateFromWire(candidate) } : {}),
    ...(leaveBehind ? { leaveBehind } : {}),
  };
}

function questionFromWire({ id, text, many, answers, after }: NonNullable<WireScript['questions']>[number]): Question {
  return { id, text, many: many ?? false, answers, ...(after ? { after } : {}) };
}

function candidateFromWire({ name, office, vote, photo }: NonNullable<WireScript['candidate']>): NonNullable<Script['candidate']> {
  return { name, ...(office ? { office } : {}), ...(vote ? { vote } : {}), ...(photo ? { photo } : {}) };
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
    ...(wire.gender ? { gender: wire.gender } : {}),
    ...(wire.own ? ownFromWire(wire.own) : {}),
    ...(wire.note ? { note: wire.note } : {}),
    ...(wire.voted ? { voted: wire.voted } : {}),
    ...(wire.talked ? { talk: timed(wire.talked) } : {}),
    ...(wire.answers?.length ? { answers: wire.answers.map(answerFromWire) } : {}),
    ...(wire.new ? { isNew: true } : {}),
    ...(wire.aside ? { isAside: true } : {}),
  };
  const others = Object.entries(wire).filter(([field]) => !KNOWN.has(field));
  return others.length === 0 ? person : { ...person, more: Object.fromEntries(others) };
}

/** Returns the fields that say something. */
function ownFromWire(own: NonNullable<contract.WireRecord['own']>): Pick<Person, 'own'> {
  const said = Object.entries(own).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return said.length === 0 ? {} : { own: Object.fromEntries(said) };
}

const timed = ({ time, by }: { readonly time: number; readonly by?: string | null | undefined }) => ({ time, ...(by ? { by } : {}) });

function answerFromWire({ groupId, pass, ...given }: NonNullable<contract.WireRecord['answers']>[number]): GivenAnswer {
  return { groupId, ...timed(given), ...(pass ? { pass } : {}) };
}

/** The fields that this version knows. `add` and `remove` say something of a change, where a copy of the list's would say what nobody did. */
const KNOWN: ReadonlySet<string> = new Set([...Object.keys(contract.recordSchema.entries), 'add', 'remove']);
