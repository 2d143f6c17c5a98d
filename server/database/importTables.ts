import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* The tables about files that staff have imported. */

/** How staff described the columns of a file, under a name. */
export type FileLayoutTable = {
  campaign_id: number;
  kind: 'voters' | 'addresses';
  name: string;
  /** What staff said of a file, its `Mapping` with whose `ids` it has (campaign/table/keptLayouts.ts); written as JSON text. */
  definition: ColumnType<unknown, string, string>;
  /** The heading of the file that was last read by it (campaign/table/keptLayouts.ts): a file with the same one is read alike. Of one heading the latest layout has it. */
  heading: Generated<string | null>;
};

/** A voter file that was imported. */
export type ImportTable = {
  campaign_id: number;
  /** Counts the campaign's imports from 1. */
  number: number;
  /** The file's name, without its folder. */
  file: string;
  at: number;
  /** The elections that it told of. */
  elections: JSONColumnType<string[]>;
  /** When it was taken back; 0 while it is being taken back (`BEING_UNDONE`), -1 before anything of it is (`UNDO_BEGUN`). */
  undone_at: number | null;
  /** Whose ids the file had, where its people were matched with the campaign's, which have others; null: the campaign's own. */
  second_ids: Generated<string | null>;
};

/** What an import found of a person whom it changed, in the columns that it changed: to be put back where it is undone. */
export type ImportRowTable = { campaign_id: number; number: number; voter_id: number; before: JSONColumnType<Record<string, unknown>> };

/** A file of address points that gave doors their pins. */
export type PlacingTable = {
  campaign_id: number;
  /** Counts the campaign's placings from 1. */
  number: number;
  /** The file's name, without its folder. */
  file: string;
  at: number;
  by_name: string;
  /** null while it is in force. */
  undone_at: Generated<number | null>;
};

/** The pin of a place before a placing set it. */
export type PlacedDoorTable = {
  campaign_id: number;
  /** The placing's number. */
  number: number;
  place_id: number;
  lat: number | null;
  lon: number | null;
  pinned_by: number | null;
};

/** Who came with a file and is not in the latest one. */
export type AbsentPersonTable = { campaign_id: number; voter_id: number };

/** A file of people who are not to be contacted. */
export type SuppressionTable = {
  campaign_id: number;
  /** Counts the campaign's such files from 1. */
  number: number;
  /** The file's name, without its folder. */
  file: string;
  at: number;
  by_name: string;
  /** Whether their door warns, or they are off all lists. */
  effect: 'warns' | 'off';
  /** Why, as volunteers read it at the door. */
  reason: string;
  /** Rows that name somebody, whether or not the campaign has them. */
  rows: Generated<number>;
  /** False before all of the file is read. */
  is_in_force: Generated<boolean>;
  /** null before it is undone. */
  undone_at: Generated<number | null>;
};

/** By what a row of such a file knows somebody: a digest, so that nobody reads ids, numbers and names of people who want to be left alone. */
export type SuppressionKeyTable = {
  campaign_id: number;
  number: number;
  digest: string;
  /** Negative: the key counts where no other one of its row names anybody. */
  line: number;
};

/** Whom of the campaign a file in force names. */
export type SuppressedPersonTable = { campaign_id: number; number: number; voter_id: number };
