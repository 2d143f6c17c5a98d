import type { ColumnType, Generated, SelectType } from 'kysely';
import type { CountedLimit } from '@/lib/domain/wireLimits';
import type { EndedPinTable, InvitationTable, PinMailTable, SignedOutChangeTable } from './accessTables';
import type { ChangeLogTable, DoorReportTable, HoldTable, StrayChangeTable } from './changeTables';
import type {
  ContributionTable,
  GroupTable,
  NoteTable,
  TagTable,
  VoterGroupTable,
  VoterTable,
  VoterTagTable,
  VotingHistoryTable,
} from './voterTables';

/**
 * The types of the tables, which the migrations make. Every id is a plain integer: campaigns are kept apart because each query names the
 * campaign, not because ids are hard to guess. The campaign begins every key of what it has. Times are unix seconds. Seeds may set ids themselves, and then call `restartIds`.
 */
export type Database = {
  users: UserTable;
  campaigns: CampaignTable;
  memberships: MembershipTable;
  targets: TargetTable;
  passes: PassTable;
  packets: PacketTable;
  places: PlaceTable;
  doors: DoorTable;
  addresses: AddressView;
  voters: VoterTable;
  groups: GroupTable;
  voter_groups: VoterGroupTable;
  voting_history: VotingHistoryTable;
  contributions: ContributionTable;
  tags: TagTable;
  voter_tags: VoterTagTable;
  tags_before: VoterTagTable;
  notes: NoteTable;
  events: EventTable;
  change_log: ChangeLogTable;
  stray_changes: StrayChangeTable;
  door_reports: DoorReportTable;
  holds: HoldTable;
  push_subscriptions: PushSubscriptionTable;
  guess_counts: GuessCountTable;
  known_phones: KnownPhoneTable;
  invitations: InvitationTable;
  pin_mails: PinMailTable;
  ended_pins: EndedPinTable;
  signed_out_changes: SignedOutChangeTable;
  file_layouts: FileLayoutTable;
  member_use: MemberUseTable;
  raised_limits: RaisedLimitTable;
};

type UserTable = {
  id: Generated<number>;
  /** Trimmed and in lower case (`accountOf`). */
  email: string;
  name: string;
  /** The three PINs are sealed for this user (auth/pinKey.ts). */
  pin: string;
  /** Mailed and not used yet: becomes `pin` when a request arrives that is signed with it. */
  new_pin: string | null;
  /** From when on the new PIN is none any more; null: it has no end, as one that the staff handed out. */
  new_pin_expires_at: number | null;
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
  /** Whose ids `voters.source_ref` has: 'NC', 'VAN', …; null before a file of such ids was imported. */
  voter_ids: Generated<string | null>;
};

/** A user in a campaign. `uid` is the opaque `u` of the wire. */
type MembershipTable = { uid: string; user_id: number; campaign_id: number };

type TargetTable = { id: Generated<number>; campaign_id: number; name: string };

/** One time that a campaign walks its places: the packets and doors of it. */
type PassTable = {
  id: Generated<number>;
  campaign_id: number;
  name: string;
  opened_at: number | null;
  /** null while it is walked. */
  closed_at: number | null;
};

type PacketTable = {
  id: Generated<number>;
  campaign_id: number;
  pass_id: number;
  target_id: number | null;
  /** Unhyphenated, upper case; unique in its campaign. */
  code: string;
  area: string | null;
  /** Storage bucket of the packet's map image (store/buckets.ts), never logged. Who knows it may see the image. */
  bucket: string;
  assigned_user_id: number | null;
  /** Since when; null where nobody has it, or where it was assigned before this was kept. */
  assigned_at: Generated<number | null>;
};

/** Where people live, whatever becomes of its door in a pass: a house, or one unit of a building. */
export type PlaceTable = {
  id: Generated<number>;
  campaign_id: number;
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
  /** The place's id in the file it was imported from; unique in a campaign. */
  source_ref: string | null;
  /** By what two spellings of an address are recognized (campaign/address/addressKey.ts); null until they are compared. */
  building_key: Generated<string | null>;
  unit_key: Generated<string | null>;
};

/** A place in one pass, and the last change of it there. Its id is the `addressId` of the wire. */
export type DoorTable = {
  id: Generated<number>;
  campaign_id: number;
  pass_id: number;
  place_id: number;
  target_id: number | null;
  packet_id: number | null;
  /** Order of the walk inside the packet. */
  walk_position: Generated<number>;
  status: Generated<number>;
  last_action: string | null;
  /** The phone's own time of the last change. */
  last_time: number | null;
  /** Effective time of the last change: the greatest one wins. */
  last_effective_at: number | null;
  last_user_id: number | null;
  last_change_id: string | null;
};

/** A view, to be read only: each door with what its place says. */
type AddressView = ReadOnly<DoorTable & Omit<PlaceTable, 'id'>>;

type ReadOnly<Table> = { [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never> };

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

/** A browser of a member that wants the campaign's notifications, as the browser itself describes it. */
type PushSubscriptionTable = {
  campaign_id: number;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  subscribed_at: number;
};

/** Distinct guesses, such as the wrong signatures at one account (store/guessRule.ts). */
type GuessCountTable = {
  /** Digest of what is guessed at. */
  counter: string;
  /** Digests of the guesses. */
  marks: string[];
  wait_until: number;
  /** From then on the row says nothing. */
  ends_at: number;
  /** Grows with every change: who has read an older one may not write. */
  version: number;
};

/** Digest of a network from which a user has sent a right signature. */
type KnownPhoneTable = { user_id: number; phone: string; seen_at: number };
/** How staff described the columns of a file, under a name. */
type FileLayoutTable = {
  campaign_id: number;
  kind: 'voters' | 'addresses';
  name: string;
  /** A `Mapping` (campaign/table/mapping.ts), written as JSON text. */
  definition: ColumnType<unknown, string, string>;
};

/** How much a member has sent or read since the beginning of an hour or a day. */
type MemberUseTable = { campaign_id: number; user_id: number; kind: CountedLimit; since: number; used: number };

/** A limit that staff have set for one member, or without a user for every member of the campaign. */
type RaisedLimitTable = { campaign_id: number; user_id: number | null; kind: CountedLimit; most: number };
