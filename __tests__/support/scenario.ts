import type { Change, ChangeOf } from '@/lib/domain/change/change';
import type { DoorBody } from '@/lib/domain/change/door/door';
import type { ChangeEnvelope } from '@/lib/domain/change/envelope';
import type { NoteBody } from '@/lib/domain/change/note/note';
import { NOTHING_RECORDED, type RecordedBySubject, type RecordedChange } from '@/lib/domain/change/recorded';
import type { ReportBody } from '@/lib/domain/change/report/report';
import { subjectOf } from '@/lib/domain/change/subject';
import type { TagsBody } from '@/lib/domain/change/tags/tags';
import type { Door, DoorList, Group, GroupKind, Person } from '@/lib/domain/door/door';
import type { CampaignEvent } from '@/lib/domain/event/event';
import {
  accountOf,
  asId,
  type CampaignUid,
  type ChangeId,
  type DoorId,
  type GroupId,
  type NoteId,
  type PacketId,
  type PersonId,
  type TagId,
  type VoterId,
} from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Tag } from '@/lib/domain/voter/voter';
import { hyphenateCode, type Packet } from '@/lib/domain/walk/packet';
import { progressOf } from '@/lib/domain/walk/packetCounts';

/** 2026-09-21 13:33:20 UTC, the time of the examples in docs/wire.md#test-vectors. */
export const START_SECONDS = 1_790_000_000;

/** Somebody signed in for a campaign. The same name is the same account. */
export function aVolunteer(name = 'Ana', more: { pin?: string; campaignUid?: string } = {}): CampaignCredentials {
  return {
    account: accountOf(`${name}@example.org`),
    pin: more.pin ?? '123456',
    campaignUid: asId<CampaignUid>(more.campaignUid ?? 'k7Qm2xP9'),
  };
}

/** A door that nobody has visited; its address line is its id. */
export function aDoor(line: string, more: Partial<Door> = {}): Door {
  return { doorId: asId<DoorId>(line), status: 0, color: '2', people: [], line, city: 'Alder Bay', zip: '97000', ...more };
}

export function aDoneDoor(line: string, more: Partial<Door> = {}): Door {
  return aDoor(line, { status: 1, color: '9', ...more });
}

/** Somebody who lives behind a door, with the names of the groups they are in; a group's name is its id. */
export function aPerson(name: string, groups: readonly string[] = []): Person {
  return { personId: asId<PersonId>(name), name, groupIds: groups.map((group) => asId<GroupId>(group)), groupNames: [...groups] };
}

export function aGroup(name: string, kind: GroupKind = 'other'): Group {
  return { id: asId<GroupId>(name), name, kind };
}

export function aList(...doors: readonly Door[]): DoorList {
  return { doors, groups: [] };
}

/** A packet with its code, of which so many doors are done. */
export function aPacket(code = 'K7M4QX9TB', { completed = 0, total = 45, ...more }: Partial<Packet> = {}): Packet {
  return {
    packetId: asId<PacketId>('340'),
    type: 0,
    code,
    displayCode: hyphenateCode(code),
    completed,
    total,
    progressBarVal: progressOf(completed, total),
    bucket: 'maps',
    ...more,
  };
}

/** An id as the server takes it: '1 Elm St 2' becomes '1-Elm-St-2'. */
const plainId = (text: string) => text.replace(/[^\w-]+/gu, '-');

/** By Ana, with an id made of what it is about and its number. */
function anEnvelope(about: string, more: Partial<ChangeEnvelope>): ChangeEnvelope {
  const { account, campaignUid } = aVolunteer();
  const seq = more.seq ?? 1;
  return {
    version: 2,
    changeId: more.changeId ?? asId<ChangeId>(plainId(`${about} ${seq}`)),
    account: more.account ?? account,
    campaignUid: more.campaignUid ?? campaignUid,
    device: more.device ?? 'phone-1',
    seq,
    time: more.time ?? START_SECONDS,
    ...(more.undoes ? { undoes: more.undoes } : {}),
  };
}

/** What may be said of a change in a test: of its envelope and of its body. */
export type Said<Body> = Partial<ChangeEnvelope & Body>;

/** Done at a door of packet 340, by Ana, where the phone could not tell where it was. */
export function aChange(doorName: string, more: Said<DoorBody> = {}): ChangeOf<'door'> {
  return {
    kind: 'door',
    ...anEnvelope(doorName, more),
    body: {
      list: more.list ?? { targetId: '12', packetId: '340' },
      signs: more.signs ?? false,
      doorId: more.doorId ?? asId<DoorId>(doorName),
      doorName,
      action: more.action ?? 'c',
      position: more.position ?? { state: 'unknown' },
      ...(more.people ? { people: more.people } : {}),
      ...(more.back ? { back: more.back } : {}),
      ...(more.left ? { left: more.left } : {}),
      former: more.former ?? { action: 'u' },
    },
  };
}

export function aTag(name: string): Tag {
  return { id: asId<TagId>(name), name };
}

/** The voter's tags set by Ana; a tag's name is its id, and a voter's too. */
export function aTagsChange(voterName: string, tags: readonly string[], more: Said<TagsBody> = {}): ChangeOf<'tags'> {
  return {
    kind: 'tags',
    ...anEnvelope(`tags of ${voterName}`, more),
    body: { voterId: more.voterId ?? asId<VoterId>(voterName), voterName, tags: tags.map(aTag), former: more.former ?? [] },
  };
}

/** A note about a voter, written by Ana. */
export function aNoteChange(voterName: string, text: string, more: Said<NoteBody> = {}): ChangeOf<'note'> {
  return {
    kind: 'note',
    ...anEnvelope(`note about ${voterName}`, more),
    body: {
      noteId: more.noteId ?? asId<NoteId>(`about ${voterName}`),
      voterId: more.voterId ?? asId<VoterId>(voterName),
      voterName,
      text,
      former: more.former ?? '',
    },
  };
}

/** What Ana told the campaign of a door, where the phone could not tell where it was. */
export function aReport(doorName: string, more: Said<ReportBody> = {}): ChangeOf<'report'> {
  return {
    kind: 'report',
    ...anEnvelope(`report from ${doorName}`, more),
    body: {
      doorId: more.doorId ?? asId<DoorId>(doorName),
      doorName,
      about: more.about ?? 'gate',
      text: more.text ?? '',
      ...(more.name ? { name: more.name } : {}),
      ...(more.phone ? { phone: more.phone } : {}),
      ...(more.personId ? { personId: more.personId } : {}),
      position: more.position ?? { state: 'unknown' },
    },
  };
}

/** What this device has recorded, oldest first, as the journal hands it out. */
export function recorded(...entries: readonly RecordedChange[]): RecordedBySubject {
  const edit = NOTHING_RECORDED.edit();
  for (const entry of entries) {
    const subject = subjectOf(entry.change);
    edit.set(subject, [...(edit.get(subject) ?? []), entry]);
  }
  return edit.done();
}

/** What a change is about, as tests name it: a door or a voter. */
export function aboutOf(change: Change): string {
  return 'doorName' in change.body ? change.body.doorName : change.body.voterName;
}

/** An event of an hour; its title is its id. */
export function anEvent(eventId: string, more: Partial<CampaignEvent> = {}): CampaignEvent {
  return { eventId, title: eventId, start: START_SECONDS, end: START_SECONDS + 3600, place: '', description: '', ...more };
}
