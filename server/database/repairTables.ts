import type { ColumnType, Generated, Selectable } from 'kysely';
import type { StrayReason } from './changeTables';
import type { PlaceTable } from './doorTables';

/* The tables of what staff have repaired. */

/** What takes a repair back, by its kind: ids and what stood there before, but no names or numbers of people. */
export type Undos = {
  readonly appliedStrays: {
    readonly strays: readonly SettledStray[];
    readonly doorIds: readonly number[];
    /** The homes that were told of people whom the marks name; none in a repair that is older than this. */
    readonly homes?: readonly { readonly voterId: number; readonly placeId: number }[];
  };
  readonly dismissedStrays: { readonly logIds: readonly number[] };
  readonly place: PlaceChange;
  readonly report: ReportChange;
  readonly joinedDoors: DoorsJoined;
  readonly splitDoor: DoorSplit;
  readonly streetAlias: StreetAliased;
  readonly packets: PacketsChange;
  readonly mergedPeople: PeopleMerged;
  readonly liftedWarning: AnswerChange;
  readonly leftAlone: LeftAlone;
};

/** What can be repaired of a place. */
export const PLACE_COLUMNS = [
  ...(['line', 'unit', 'city', 'zip', 'lat', 'lon', 'house_number', 'street', 'search_number', 'search_street', 'search_zip'] as const),
  ...(['building_key', 'unit_key', 'pinned_by'] as const),
];
export type PlaceColumns = Pick<Selectable<PlaceTable>, (typeof PLACE_COLUMNS)[number]>;

/** A place before and after a repair, and what its packets were called. */
export type PlaceChange = {
  readonly placeId: number;
  readonly before: PlaceColumns;
  readonly after: PlaceColumns;
  readonly areas: readonly { readonly packetId: number; readonly before: string | null; readonly after: string }[];
  /** The place's rows of `former_addresses` before; none where its address was not put right, and in a repair that is older than that table. */
  readonly formers?: readonly unknown[];
};

/** A report that was closed, and what had been read from it. */
export type ReportChange = {
  readonly reportId: string;
  readonly closedAt: number;
  readonly place?: PlaceChange;
  /** Whom it named as new, and who is a voter like others now. */
  readonly accepted?: string;
  /** The passes with a universe into which that has put them; none in a repair from before acceptance did. */
  readonly passIds?: readonly number[];
  /** Since when that person is off all lists, because staff dismissed the report. Unix seconds. */
  readonly takenOff?: number;
  readonly answer?: AnswerChange;
};

/** An answer that somebody was given, and the former row of the same. */
export type AnswerChange = {
  readonly voterId: number;
  readonly groupId: number;
  readonly before: Answer | null;
  readonly after: Answer;
};
export type Answer = { readonly member: boolean; readonly effective_at: number; readonly user_id: number | null };

/** Something that staff looked at and left as it is: it is not shown again. */
export type LeftAlone = { readonly item: string };

/** Somebody who was reported at a door, and became a voter whom the campaign had. Their name and number are the report's. */
export type PeopleMerged = {
  readonly personId: string;
  /** The row of whom phones had reported, and the voter's. */
  readonly fromId: number;
  readonly toId: number;
  readonly reported: boolean;
  readonly offSince: number | null;
  /** By which they came; when it was closed, if it was open. */
  readonly reportId: string;
  readonly closedAt: number | null;
  /** The voter had no number and took the report's: of a repair that is older than `own`. */
  readonly tookPhone?: boolean;
  /** Facts that the voter lacked and took over; none in a repair from before they were taken. */
  readonly own?: OwnFacts;
  readonly tagsAt: number | null;
  readonly answers: readonly { readonly groupId: number; readonly own: Answer; readonly before: Answer | null }[];
  readonly talk: Talk | null;
  readonly talkBefore: Talk | null;
  readonly tagIds: readonly number[];
  /** Tags that the voter had not before. */
  readonly newTagIds: readonly number[];
  readonly noteIds: readonly string[];
  /** The passes with a universe that the person was in; none in a repair from before that was kept. */
  readonly passIds?: readonly number[];
  /** The files of people not to contact that named the person, and those of them that did not name the voter; none in a repair from before there were such files. */
  readonly suppressedBy?: readonly number[];
  readonly newlySuppressedBy?: readonly number[];
  /** The ids of others who were found to be the same before. */
  readonly personIds: readonly string[];
  /** The last change of the log before the join; 0: there was none. None in a repair from before that was kept. */
  readonly logEnd?: number;
  /** Where that person lived, and whether they had been told to have lived there. None in a repair from before their number led to the voter, nor is the next. */
  readonly placeId?: number;
  readonly hadHome?: boolean;
  /** What had stood aside because of whom it named, and was applied to the voter. */
  readonly aside?: readonly SettledStray[];
};

/** Which facts of a person became a voter's: names alone, and nothing of what they say. */
export type OwnFacts = {
  /** The campaign's last import before the join; 0: none. */
  readonly lastImport: number;
  /** Columns of `voters`. */
  readonly columns: readonly string[];
  /** Kinds of ids in `other_ids`. */
  readonly ids: readonly string[];
  readonly elections: readonly string[];
};
type Talk = { readonly talked: boolean; readonly effective_at: number; readonly user_id: number | null };

/** Two doors that became one, and what each had been. */
export type DoorsJoined = {
  readonly keepPlaceId: number;
  readonly gonePlaceId: number;
  /** The passes that the campaign had. */
  readonly passIds: readonly number[];
  /** The whole rows, as the database writes them as JSON. */
  readonly places: readonly unknown[];
  /** The same, but without what volunteers wrote (`last_back_text`): the log has it. */
  readonly doors: readonly unknown[];
  /** The door of each pass in which both were one, and the one that went. */
  readonly pairs: readonly { readonly keepId: number; readonly goneId: number }[];
  /** Whoever lived at the second door. */
  readonly voterIds: readonly number[];
  /** By which import whom of these had come from the first; none in a repair from before that was kept. */
  readonly came?: readonly { readonly number: number; readonly voterId: number }[];
  /** The second door's reports and settled changes, and what had been joined to it before. */
  readonly reports: readonly { readonly userId: number; readonly reportId: string; readonly doorId: number }[];
  readonly settled: readonly { readonly logId: number; readonly doorId: number }[];
  readonly joined: readonly { readonly goneId: number; readonly doorId: number }[];
  /** The rows of `place_parts` with one of the two places; none in a repair that is older than that table. */
  readonly parts?: readonly unknown[];
  /** Packets that were left without a door and removed; none in a repair that is older than this. */
  readonly removed?: readonly PacketRow[];
  /** Their rows of `former_addresses` before; none in an undone split, and in a repair that is older than that table. */
  readonly formers?: readonly unknown[];
};

/** A door that became several. */
type DoorSplit = {
  /** The place that stays as the first of them. */
  readonly place: PlaceChange;
  /** The places that were made for the others. */
  readonly placeIds: readonly number[];
};

/** Two streets of a town that are one since, and how the doors were written that have got its name. */
export type StreetAliased = {
  readonly town: string;
  readonly aliasKey: string;
  readonly places: readonly PlacesStreet[];
  /** What their packets were called. */
  readonly areas: readonly { readonly packetId: number; readonly before: string | null; readonly after: string | null }[];
};

/** How a place's street was written, and how it is written since. */
type PlacesStreet = {
  readonly id: number;
  readonly before: string;
  readonly after: string;
};

/** Where a door is filed. */
export type FiledDoor = {
  readonly id: number;
  readonly packetId: number | null;
  readonly targetId: number | null;
  readonly position: number;
};

/** The whole row of a packet that is no more, as the database writes it as JSON. */
export type PacketRow = { readonly id: number; readonly code: string };

/** Doors that came into other packets, and what the packets had been. */
export type PacketsChange = {
  /** Every door of the packets, as it was filed before. */
  readonly doors: readonly FiledDoor[];
  /** The doors that came into another packet, and which. */
  readonly moved: readonly { readonly id: number; readonly packetId: number }[];
  /** Packets that were made for them. */
  readonly made: readonly number[];
  /** Packets that were left without a door and removed. */
  readonly removed: readonly PacketRow[];
  readonly areas: readonly { readonly packetId: number; readonly before: string | null }[];
};

/** A row of the log that fitted nothing, and why. */
export type SettledStray = { readonly logId: number; readonly reason: StrayReason };

/** One repair of a campaign's data. */
export type RepairTable = {
  campaign_id: number;
  /** Counts the campaign's repairs from 1. */
  number: number;
  kind: keyof Undos;
  /** What was done, in one sentence. */
  told: string;
  made_at: number;
  /** Whom the command was told, or the user of the operating system. */
  made_by: string;
  /** What it changed, such as 'door 12': a later repair of the same has to be undone before this one. JSON text. */
  touches: ColumnType<readonly string[], string, never>;
  /** JSON text. */
  undo: ColumnType<Undos[keyof Undos], string, never>;
  /** null while it is in force. */
  undone_at: number | null;
  undone_by: string | null;
};

/** A change that did not fit and that staff have settled: applied, dismissed, or applied and what was left of it dismissed. */
export type SettledStrayTable = {
  campaign_id: number;
  change_log_id: number;
  /** The door that it is about; null: the one that it names. */
  door_id: number | null;
  /** True: it stays among the stray changes, and is not listed. */
  dismissed: Generated<boolean>;
};

/** A door that staff have joined to another: phones go on naming it, and the log names it. */
export type JoinedDoorTable = { campaign_id: number; gone_id: number; door_id: number };

/**
 * A place that was a part of another one, before staff split that. A file that names the whole by the unit that it had ('': a house) means the
 * first one, and whoever lives at a part stays there.
 */
export type PlacePartTable = { campaign_id: number; first_id: number; unit_key: string; place_id: number };

/**
 * An address that a place has no more, and by which files still name it. A file of addresses that has it by an id of its own means another home, unless it
 * was `joined`.
 */
export type FormerAddressTable = {
  campaign_id: number;
  id: Generated<number>;
  place_id: number;
  /** It was another place's, which staff joined to this one. False: staff have put this one's address right. */
  joined: boolean;
  /** The rest is as in `places`. */
  house_number: string;
  street: string;
  unit: string | null;
  city: string;
  zip: string;
  search_zip: string;
  building_key: string | null;
  unit_key: string | null;
};

/** Two streets of a town that are one. */
export type StreetAliasTable = {
  campaign_id: number;
  /** In small letters; of places without a town the ZIP. */
  town: string;
  /** The keys (campaign/address/streetForm.ts) of the street that is called otherwise, and of the one that both are. */
  alias_key: string;
  street_key: string;
  /** How staff wrote the first. */
  alias: string;
  /** The name of both, and how it is searched. */
  name: string;
  search_street: string;
};

/** A list on which a door was before a repair put it on another: what is marked by it still counts. A packet_id of 0: it was in none. */
export type FormerListTable = { campaign_id: number; door_id: number; packet_id: number; target_id: number | null };
