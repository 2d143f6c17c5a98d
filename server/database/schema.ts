import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GroupKind } from '@/lib/domain/door/door';

/**
 * The types of the tables, which the migrations make. Every id is a plain integer: campaigns are kept apart because each query names the
 * campaign, not because ids are hard to guess. Times are unix seconds. Seeds may set ids themselves, and then call `restartIds`.
 */
export type Database = {
  users: UserTable;
  campaigns: CampaignTable;
  memberships: MembershipTable;
  targets: TargetTable;
  packets: PacketTable;
  addresses: AddressTable;
  voters: VoterTable;
  groups: GroupTable;
  voter_groups: VoterGroupTable;
  voting_history: VotingHistoryTable;
  contributions: ContributionTable;
  tags: TagTable;
  voter_tags: VoterTagTable;
  notes: NoteTable;
  events: EventTable;
  change_log: ChangeLogTable;
  stray_changes: StrayChangeTable;
  door_reports: DoorReportTable;
  push_subscriptions: PushSubscriptionTable;
};

type UserTable = {
  id: Generated<number>;
  /** Trimmed and in lower case (`accountOf`). */
  email: string;
  name: string;
  /** The three PINs are sealed (auth/pinKey.ts). */
  pin: string;
  /** Mailed and not used yet: becomes `pin` when a request arrives that is signed with it. */
  new_pin: string | null;
  /** The one before `pin`: a request signed with it is refused, but is no guess. */
  previous_pin: string | null;
  /** This user's app has once signed a body: from then on a body without a signature is refused. */
  body_signature_required: Generated<boolean>;
};

type CampaignTable = {
  id: Generated<number>;
  name: string;
  org: string | null;
  support_phone: string | null;
  phone_bank_host: string | null;
};

/** A user in a campaign. `uid` is the opaque `u` of the wire. */
type MembershipTable = { uid: string; user_id: number; campaign_id: number };

type TargetTable = { id: Generated<number>; campaign_id: number; name: string };

type PacketTable = {
  id: Generated<number>;
  campaign_id: number;
  target_id: number | null;
  /** Unhyphenated, upper case; unique over all campaigns. */
  code: string;
  area: string | null;
  /** Storage bucket of the packet's map image: random, made by the database, never logged. Who knows it may see the image. */
  bucket: Generated<string>;
  assigned_user_id: number | null;
};

/** One door, and the last change of it. */
type AddressTable = {
  id: Generated<number>;
  campaign_id: number;
  target_id: number | null;
  packet_id: number | null;
  /** Order of the walk inside the packet. */
  walk_position: Generated<number>;
  /** As people read it, without the unit: '12 Elm St'. */
  line: string;
  unit: string | null;
  city: string;
  zip: string;
  lat: number | null;
  lon: number | null;
  /** The parts of the line. */
  house_number: string;
  street: string;
  /** Number, street and ZIP as they are searched (`addressSearchColumns`). */
  search_number: string;
  search_street: string;
  search_zip: string;
  status: Generated<number>;
  last_action: string | null;
  /** The phone's own time of the last change. */
  last_time: number | null;
  /** Effective time of the last change: the greatest one wins. */
  last_effective_at: number | null;
  last_user_id: number | null;
  last_change_id: string | null;
  /** The door's id in the file it was imported from; unique in a campaign. */
  source_ref: string | null;
};

/** One person. On the wire a record of an address and a voter with the same id are the same person. */
type VoterTable = {
  id: Generated<number>;
  campaign_id: number;
  address_id: number;
  first_name: string;
  last_name: string;
  /** The names as they are searched (`voterSearchColumns`). */
  search_first: string;
  search_last: string;
  age: number | null;
  party: string | null;
  /** What they speak, where it is known and not the language of most. */
  language: string | null;
  phone: string | null;
  email: string | null;
  /** Date of registration, 'YYYY-MM-DD'. */
  registered: string | null;
  precinct: string | null;
  /** A JSON array of names; written as JSON text. */
  districts: JSONColumnType<string[]>;
  /** Effective time of the last change of the tags: the greatest one wins. */
  tags_effective_at: Generated<number | null>;
};

type GroupTable = {
  id: Generated<number>;
  campaign_id: number;
  name: string;
  kind: GroupKind;
  /** The door of a member gets a 'do not knock' with the group's name as its reason. Only groups of kind 'result' can warn. */
  warns: Generated<boolean>;
};

/** Whether a person is a member of a group. The row stays after a removal, so that an older addition that arrives late does not win. */
type VoterGroupTable = {
  voter_id: number;
  group_id: number;
  member: Generated<boolean>;
  effective_at: Generated<number>;
  /** Whose change decided it; null where none has. */
  user_id: Generated<number | null>;
};

type VotingHistoryTable = { voter_id: number; election: string; voted: boolean; method: string | null };

type ContributionTable = {
  id: Generated<number>;
  voter_id: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  amount_cents: number;
  committee: string;
};

type TagTable = { id: Generated<number>; campaign_id: number; name: string };

type VoterTagTable = { voter_id: number; tag_id: number };

type NoteTable = {
  /** The uuid that the app made, in small letters. */
  note_id: string;
  voter_id: number;
  /** Who last wrote it. */
  user_id: number;
  /** Empty: the note was deleted. */
  text: string;
  effective_at: number;
};

type EventTable = {
  id: Generated<number>;
  campaign_id: number;
  title: string;
  starts_at: number;
  ends_at: number;
  place: string;
  description: string;
  lat: number | null;
  lon: number | null;
};

/** Every change that ever arrived, once, in the order of arrival (`id`). Rows are never changed nor removed. */
type ChangeLogTable = {
  id: Generated<number>;
  campaign_id: number;
  /** 'door', 'tags', 'note' or 'report' (store/changes/kinds.ts). */
  kind: string;
  /** The same for every repeat of a change, unique in the campaign (store/incomingChange.ts). */
  change_key: string;
  change_id: string | null;
  user_id: number;
  /** The id of the door, voter or note, as the phone named it; the campaign need not have such a one. A report's is its door's. */
  subject: string;
  /** The phone's clock at the tap, and at sending. */
  phone_time: number;
  phone_sent_at: number;
  /** The server's clock. */
  received_at: number;
  effective_at: number;
  device: string | null;
  seq: number | null;
  /** What the change says, as sent, JSON (ChangeBodies in store/incomingChange.ts). */
  body: ColumnType<unknown, string, never>;
};

/** Changes that could not be applied, or not wholly: for the campaign's staff to look at. */
type StrayChangeTable = { change_log_id: number; campaign_id: number; reason: StrayReason };

export type StrayReason = 'unknown address' | 'other packet' | 'unknown record' | 'unknown voter' | 'unknown tag' | 'unknown note';

/** What a volunteer told of a door, for the campaign's staff. It changes nothing of the door. */
type DoorReportTable = {
  campaign_id: number;
  /** Made by the app; unique in the campaign. */
  report_id: string;
  address_id: number;
  user_id: number;
  kind: ReportKind;
  text: string;
  /** Of the person it is about. */
  name: string | null;
  /** Where the volunteer stood. */
  lat: number | null;
  lon: number | null;
  effective_at: number;
  /** When staff settled it; null while it is open. */
  closed_at: number | null;
};

export type ReportKind = 'newPerson' | 'moved' | 'wrongAddress' | 'wrongPin' | 'gate';

/** A browser of a member that wants the campaign's notifications, as the browser itself describes it. */
type PushSubscriptionTable = {
  campaign_id: number;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  subscribed_at: number;
};
