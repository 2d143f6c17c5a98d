import type { ColumnType, Generated, JSONColumnType, SelectType } from 'kysely';
import type { Script } from '@/lib/domain/door/script';

/* The tables of what is walked: places, and the passes in which each place is a door. */

export type TargetTable = { id: Generated<number>; campaign_id: number; name: string };

/** One time that a campaign walks its places: the packets and doors of it. */
export type PassTable = {
  id: Generated<number>;
  campaign_id: number;
  name: string;
  opened_at: number | null;
  /** null while it is walked. */
  closed_at: number | null;
  /** The name of the universe that it was opened with, and that one's conditions then; null: everybody is in it. */
  universe: Generated<string | null>;
  conditions: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** Written as JSON text; null: the campaign's. */
  script: ColumnType<Script | null, string | null | undefined, string | null>;
  /** Written as JSON text; null: it was never changed. */
  former_script: ColumnType<FormerScript | null, string | null | undefined, string | null>;
};

/** A script before the last save, and what it took besides to bring it back: the levels and names of answers that the save changed. */
export type FormerScript = {
  /** null: there was none. */
  readonly script: Script | null;
  readonly levels: readonly { readonly group: number; readonly level: number | null }[];
  /** `became`: the name that the save gave. An earlier release renamed nothing. */
  readonly names?: readonly { readonly group: number; readonly name: string; readonly became: string }[];
};

/** Who is in a pass that was opened with a universe. */
export type PassPersonTable = { campaign_id: number; pass_id: number; voter_id: number };

/** A saved selection of people: its conditions, as staff wrote them (campaign/universe/condition.ts). */
export type UniverseTable = { campaign_id: number; name: string; conditions: JSONColumnType<string[]>; saved_at: number };

export type PacketTable = {
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
  /** Code of the meeting point that has handed it to whoever has it; null where staff did, or nobody has it. */
  meeting_point: Generated<string | null>;
};

/** A code by which whoever is at a place is handed the packet that is nearest. */
export type MeetingPointTable = {
  campaign_id: number;
  /** As a packet's code, and no packet's. */
  code: string;
  /** It hands out packets of this pass, while that is walked. */
  pass_id: number;
  /** null: packets of the whole pass. */
  target_id: number | null;
  /** A packet that nobody has marked in for so long is free again; null: it stays with whoever has it. */
  minutes: number | null;
  opened_at: number;
  /** null while it hands out. */
  ended_at: Generated<number | null>;
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
  /** Number of the import that made it; null: none that is kept. */
  added_by: Generated<number | null>;
  /** Number of the placing that set its pin; 0 (`BY_HAND`): a person did; null: the file that brought it, or it has none. */
  pinned_by: Generated<number | null>;
};

/** `pinned_by` of a place whose pin a person set: no file moves it. */
export const BY_HAND = 0;

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
  /** When to come back, as the last change says: unix seconds, a word, or both. */
  last_back_from: Generated<number | null>;
  last_back_text: Generated<string | null>;
  /** Whether it says that literature was left. */
  last_left: Generated<boolean>;
};

/** A view, to be read only: each door with what its place says. */
export type AddressView = ReadOnly<DoorTable & Omit<PlaceTable, 'id' | 'added_by' | 'pinned_by'>>;

type ReadOnly<Table> = { [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never> };
