import type { ColumnType, Generated, Selectable } from 'kysely';
import type { StrayReason } from './changeTables';
import type { AddressView } from './doorTables';

/* The tables of what staff have repaired. */

/** What takes a repair back, by its kind: ids and what stood there before, but no names or numbers of people. */
export type Undos = {
  readonly appliedStrays: { readonly strays: readonly SettledStray[]; readonly doorIds: readonly number[] };
  readonly dismissedStrays: { readonly logIds: readonly number[] };
  readonly place: PlaceChange;
  readonly report: ReportChange;
};

/** What can be repaired of a place. */
export const PLACE_COLUMNS = [
  ...(['line', 'unit', 'city', 'zip', 'lat', 'lon', 'house_number', 'street', 'search_number', 'search_street', 'search_zip'] as const),
  ...(['building_key', 'unit_key'] as const),
];
export type PlaceColumns = Pick<Selectable<AddressView>, (typeof PLACE_COLUMNS)[number]>;

/** A place before and after a repair, and what its packets were called. */
export type PlaceChange = {
  readonly placeId: number;
  readonly before: PlaceColumns;
  readonly after: PlaceColumns;
  readonly areas: readonly { readonly packetId: number; readonly before: string | null; readonly after: string }[];
};

/** A report that was closed, and what had been read from it. */
export type ReportChange = {
  readonly reportId: string;
  readonly closedAt: number;
  readonly place?: PlaceChange;
  /** Whom it named as new, and who is a voter like others now. */
  readonly accepted?: string;
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
