import type { ColumnType, Generated } from 'kysely';
import type { Script } from '@/lib/domain/door/script';
import type { Literature } from '@/lib/domain/session/session';
import type { CountedLimit } from '@/lib/domain/wireLimits';
import type {
  EndedPinTable,
  FormerMemberTable,
  GuessCountTable,
  InvitationTable,
  KnownPhoneTable,
  MembershipTable,
  PinMailTable,
  SignedOutChangeTable,
  UserTable,
} from './accessTables';
import type { ChangeLogTable, DoorReportTable, HoldTable, StrayChangeTable } from './changeTables';
import type {
  AddressView,
  DoorTable,
  FormerScript,
  MeetingPointTable,
  PacketTable,
  PassPersonTable,
  PassTable,
  PlaceTable,
  TargetTable,
  UniverseTable,
} from './doorTables';
import type {
  AbsentPersonTable,
  FileLayoutTable,
  ImportRowTable,
  ImportTable,
  PlacedDoorTable,
  PlacingTable,
  SuppressedPersonTable,
  SuppressionKeyTable,
  SuppressionTable,
} from './importTables';
import type { JobTable, MendedRowTable, StaffFilePartTable, StaffFileTable } from './jobTables';
import type {
  FormerAddressTable,
  FormerListTable,
  JoinedDoorTable,
  PlacePartTable,
  RepairTable,
  SettledStrayTable,
  StreetAliasTable,
} from './repairTables';
import type {
  EndedCampaignTable,
  StaffChallengeTable,
  StaffLinkTable,
  StaffLogTable,
  StaffPasskeyTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
} from './staffTables';
import type {
  ContributionTable,
  ElectionTable,
  ForgottenPersonTable,
  FormerHomeTable,
  GroupTable,
  MergedPersonTable,
  NoteTable,
  TagTable,
  TalkTable,
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
  former_members: FormerMemberTable;
  targets: TargetTable;
  universes: UniverseTable;
  passes: PassTable;
  pass_people: PassPersonTable;
  packets: PacketTable;
  meeting_points: MeetingPointTable;
  places: PlaceTable;
  doors: DoorTable;
  addresses: AddressView;
  voters: VoterTable;
  former_homes: FormerHomeTable;
  groups: GroupTable;
  voter_groups: VoterGroupTable;
  voting_history: VotingHistoryTable;
  elections: ElectionTable;
  contributions: ContributionTable;
  tags: TagTable;
  voter_tags: VoterTagTable;
  tags_before: VoterTagTable;
  notes: NoteTable;
  talks: TalkTable;
  merged_people: MergedPersonTable;
  forgotten_people: ForgottenPersonTable;
  events: EventTable;
  pictures: PictureTable;
  change_log: ChangeLogTable;
  stray_changes: StrayChangeTable;
  settled_strays: SettledStrayTable;
  joined_doors: JoinedDoorTable;
  former_lists: FormerListTable;
  former_addresses: FormerAddressTable;
  place_parts: PlacePartTable;
  street_aliases: StreetAliasTable;
  door_reports: DoorReportTable;
  holds: HoldTable;
  repairs: RepairTable;
  push_subscriptions: PushSubscriptionTable;
  guess_counts: GuessCountTable;
  known_phones: KnownPhoneTable;
  invitations: InvitationTable;
  pin_mails: PinMailTable;
  ended_pins: EndedPinTable;
  signed_out_changes: SignedOutChangeTable;
  file_layouts: FileLayoutTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  placings: PlacingTable;
  placed_doors: PlacedDoorTable;
  absent_people: AbsentPersonTable;
  suppressions: SuppressionTable;
  suppression_keys: SuppressionKeyTable;
  suppressed_people: SuppressedPersonTable;
  member_use: MemberUseTable;
  raised_limits: RaisedLimitTable;
  staff: StaffTable;
  staff_roles: StaffRoleTable;
  staff_links: StaffLinkTable;
  staff_sessions: StaffSessionTable;
  staff_log: StaffLogTable;
  staff_passkeys: StaffPasskeyTable;
  staff_challenges: StaffChallengeTable;
  ended_campaigns: EndedCampaignTable;
  jobs: JobTable;
  staff_files: StaffFileTable;
  staff_file_parts: StaffFilePartTable;
  mended_rows: MendedRowTable;
};

type CampaignTable = {
  id: Generated<number>;
  name: string;
  org: string | null;
  support_phone: string | null;
  phone_bank_host: string | null;
  /** Whose ids `voters.source_ref` has: 'NC', 'VAN', …; null before a file of such ids was imported. */
  voter_ids: Generated<string | null>;
  /** What literature that was left makes of a door; null: it keeps it on the list. */
  literature: Generated<Literature | null>;
  /** A path below the storage. */
  logo: Generated<string | null>;
  color: Generated<string | null>;
  zone: Generated<string | null>;
  language: Generated<string | null>;
  /** Written as JSON text; null: none. */
  script: ColumnType<Script | null, string | null | undefined, string | null>;
  /** Written as JSON text; null: it was never changed. */
  former_script: ColumnType<FormerScript | null, string | null | undefined, string | null>;
  /** When the names of its people leave the server; null: they stay. */
  archive_at: Generated<number | null>;
  /** When they left it. */
  archived_at: Generated<number | null>;
  /** Made up to practice on: it can be discarded. */
  is_practice: Generated<boolean>;
};

/** A picture that phones show: the candidate, what is left at a door, the campaign's logo. */
type PictureTable = {
  campaign_id: number;
  /** Below the storage. */
  path: string;
  bytes: Uint8Array;
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

/** A browser of a member that wants the campaign's notifications, as the browser itself describes it. */
type PushSubscriptionTable = {
  campaign_id: number;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  subscribed_at: number;
};

/** How much a member has sent or read since the beginning of an hour or a day. */
type MemberUseTable = { campaign_id: number; user_id: number; kind: CountedLimit; since: number; used: number };

/** A limit that staff have set for one member, or without a user for every member of the campaign. */
type RaisedLimitTable = { campaign_id: number; user_id: number | null; kind: CountedLimit; most: number };
