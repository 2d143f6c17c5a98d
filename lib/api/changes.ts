import * as contract from '@/lib/contract/changes';
import type { Change, ChangeOf } from '@/lib/domain/change/change';
import type { ChangedPerson } from '@/lib/domain/change/door/door';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import type { Result } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import { LIST_TYPE, NO_POSITION } from '@/lib/domain/limits';
import type { Run, RunOf } from '@/lib/domain/queue/run';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Http } from './http';
import { mapData } from './mapped';

/**
 * Sends changes of one kind in one request, oldest first.
 *
 * @param sentAtSeconds unix seconds by this phone's clock
 * @returns the ids that are now in the server's log
 */
export type SendChanges<K extends ChangeKind> = (
  http: Http,
  who: CampaignCredentials,
  changes: RunOf<K>,
  sentAtSeconds: number,
) => Promise<Result<ReadonlySet<ChangeId>>>;

/** The fields by which the server recognizes a change. */
function identityOf({ changeId, device, seq }: Pick<ChangeOf<ChangeKind>, 'changeId' | 'device' | 'seq'>) {
  return { changeId, device, seq };
}

/** Returns the ids of the changes that the server names as received; all ids when it names none. */
function receivedOf(changes: readonly Change[], named: readonly string[] | null | undefined): ReadonlySet<ChangeId> {
  const received = named && new Set<string>(named);
  return new Set(changes.map(({ changeId }) => changeId).filter((id) => !received || received.has(id)));
}

/**
 * Sends changes of doors as one Update (docs/wire.md#call-maplistupdate2). All must be of the same list and agree on signs. When the server
 * names no ids, it has received all.
 */
export const mapListUpdate2: SendChanges<'door'> = async (http, who, changes, sentAtSeconds) => {
  const [{ body: head }] = changes;
  const listType = head.signs ? LIST_TYPE.signs : LIST_TYPE.plain;
  const { targetId: listId, packetId } = head.list;
  const body = [{ listId, packetId, listType, addresses: changes.map(changeToWire) }];
  const result = await http(contract.mapListUpdate2, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, (data) => receivedOf(changes, data?.received));
};

function changeToWire(change: ChangeOf<'door'>): contract.WireChange {
  const { doorId, action, position, people, back, left } = change.body;
  const { lat, lon } = position.state === 'fixed' ? position : NO_POSITION;
  return {
    id: doorId,
    action,
    time: change.time,
    lat,
    lon,
    ...(back ? { back } : {}),
    ...(left ? { left } : {}),
    ...(people ? { records: people.map(personToWire) } : {}),
    ...identityOf(change),
    ...(change.undoes ? { undoes: change.undoes } : {}),
    ...(change.batch ? { batch: change.batch } : {}),
  };
}

/**
 * The copy of the record as it was stored, with what this version does not know and with the groups as the change leaves them
 * (docs/wire.md#type-record). What it says of a talk is the change's own.
 */
function personToWire(person: ChangedPerson): NonNullable<contract.WireChange['records']>[number] {
  const { personId, groupIds, groupNames, add, remove, talked, answers, isNew, isAside, more, ...copy } = person;
  return {
    ...more,
    recordId: personId,
    ...copy,
    ...(answers ? { answers: [...answers] } : {}),
    ...(isNew ? { new: isNew } : {}),
    ...(isAside ? { aside: isAside } : {}),
    groupIds: [...groupIds],
    groupNames: [...groupNames],
    ...(add ? { add: [...add] } : {}),
    ...(remove ? { remove: [...remove] } : {}),
    ...(talked === undefined ? {} : { talked }),
  };
}

/** Sends reports from doors (docs/wire.md#call-reportdoor). The change's id is the report's. Success means that all were received. */
export const reportDoor: SendChanges<'report'> = async (http, who, changes, sentAtSeconds) => {
  const body = changes.map(({ changeId, time, body: { doorId, about, text, name, phone, personId, position } }) => ({
    reportId: changeId,
    addressId: doorId,
    kind: about,
    text,
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(personId ? { personId } : {}),
    ...(position.state === 'fixed' ? { lat: position.lat, lon: position.lon } : {}),
    time,
  }));
  const result = await http(contract.reportDoor, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, () => receivedOf(changes, undefined));
};

/** Sends changes of notes; empty text deletes a note (docs/wire.md#call-savenote). Success means that all were received. */
export const saveNote: SendChanges<'note'> = async (http, who, changes, sentAtSeconds) => {
  const body = changes.map((change) => ({
    noteId: change.body.noteId,
    voterId: change.body.voterId,
    text: change.body.text,
    time: change.time,
    ...identityOf(change),
    ...(change.batch ? { batch: change.batch } : {}),
  }));
  const result = await http(contract.saveNote, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, () => receivedOf(changes, undefined));
};

/** Sends changes of voters' tags (docs/wire.md#call-settags). Success means that all were received. */
export const setTags: SendChanges<'tags'> = async (http, who, changes, sentAtSeconds) => {
  const body = changes.map((change) => ({
    voterId: change.body.voterId,
    tagIds: change.body.tags.map(({ id }) => id),
    time: change.time,
    ...identityOf(change),
  }));
  const result = await http(contract.setTags, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return mapData(result, () => receivedOf(changes, undefined));
};

/** The call by which changes of each kind are sent. */
export const SEND_CHANGES: { readonly [K in ChangeKind]: SendChanges<K> } = {
  door: mapListUpdate2,
  tags: setTags,
  note: saveNote,
  report: reportDoor,
};

/** Sends one run by the call of its kind. */
export function sendRun(http: Http, who: CampaignCredentials, run: Run, sentAtSeconds: number): Promise<Result<ReadonlySet<ChangeId>>> {
  // The sender under a run's own kind takes runs of that kind.
  const send = SEND_CHANGES[run[0].kind] as SendChanges<ChangeKind>;
  return send(http, who, run, sentAtSeconds);
}
