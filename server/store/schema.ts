import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GroupKind } from '@/lib/domain/address';

/**
 * The tables as TypeScript sees them; server/migrations makes them. Every id is a plain integer: what keeps campaigns apart is
 * that each query names the campaign, not that ids are hard to guess. Times are unix seconds. Seeds may set ids themselves, and
 * then call `restartIds`.
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
};

type UserTable = {
  id: Generated<number>;
  /** Trimmed and in lower case (`accountOf`). */
  email: string;
  name: string;
  /** The three PINs are sealed (pinKey.ts). */
  pin: string;
  /** Mailed, not used yet: becomes `pin` when something arrives signed with it. */
  new_pin: string | null;
  /** The one before `pin`: tells a phone that has not heard of the new PIN from somebody who guesses. */
  former_pin: string | null;
  /** This user's app has once signed a body, so that a body without a signature is not believed any more. */
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
  /** Storage bucket of the packet's map image. */
  bucket: string;
  assigned_user_id: number | null;
};

/** One door, and what last happened at it. */
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
  /** The line taken apart, for the search by address. */
  house_number: string;
  street: string;
  status: Generated<number>;
  last_action: string | null;
  /** The phone's own time of the last change. */
  last_time: number | null;
  /** When it happened by the server's reckoning: the greatest one wins. */
  last_effective_at: number | null;
  last_user_id: number | null;
  last_change_id: string | null;
  /** The door's id in the file it was imported from; unique in a campaign. */
  source_ref: string | null;
};

/** One person. On the wire a record of an address and a voter are the same person under the same id. */
type VoterTable = {
  id: Generated<number>;
  campaign_id: number;
  address_id: number;
  first_name: string;
  last_name: string;
  age: number | null;
  party: string | null;
  phone: string | null;
  email: string | null;
  /** Date of registration, 'YYYY-MM-DD'. */
  registered: string | null;
  precinct: string | null;
  /** A JSON array of names; written as JSON text. */
  districts: JSONColumnType<string[]>;
};

type GroupTable = { id: Generated<number>; campaign_id: number; name: string; kind: GroupKind };

/** A person's place in a group, or out of it: kept after a removal, so that an older addition arriving late does not win. */
type VoterGroupTable = {
  voter_id: number;
  group_id: number;
  member: Generated<boolean>;
  effective_at: Generated<number>;
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
  /** The app's own uuid. */
  note_id: string;
  voter_id: number;
  user_id: number;
  text: string;
  time: number;
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
  /** What makes a repeat recognisable inside the campaign (incomingChange.ts). */
  change_key: string;
  change_id: string | null;
  user_id: number;
  /** The door as the phone named it, and as we know it: null when there is no such door in the campaign. */
  address_ref: string;
  address_id: number | null;
  list_ref: string;
  packet_ref: string;
  list_type: number;
  action: string;
  /** The phone's clock at the tap, and at sending. */
  phone_time: number;
  phone_sent_at: number;
  /** The server's clock. */
  received_at: number;
  effective_at: number;
  lat: number;
  lon: number;
  /** The people as sent, JSON. */
  records: ColumnType<unknown, string | null, never>;
  device: string | null;
  seq: number | null;
};

/** Changes that could not, or not wholly, be applied: for the campaign's staff to look at. */
type StrayChangeTable = { change_log_id: number; campaign_id: number; reason: StrayReason };

export type StrayReason = 'unknown address' | 'other packet' | 'unknown record';
