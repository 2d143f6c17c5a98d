import type { ColumnType, Generated } from 'kysely';
import type { ReportKind } from '@/lib/domain/change/report/report';

/* The tables with what phones have sent. */

/**
 * Every change that ever arrived, once, in the order of arrival (`id`). Rows are never removed, and changed only where somebody is forgotten or a
 * change is undone.
 */
export type ChangeLogTable = {
  id: Generated<number>;
  campaign_id: number;
  /** 'door', 'tags', 'note' or 'report' (store/changes/kinds.ts). */
  kind: string;
  /** The same for every repeat of a change, unique among the user's in the campaign (store/incomingChange.ts). */
  change_key: string;
  change_id: string | null;
  /** Of an undo: the change_id of the user's change that it takes back. */
  undoes: Generated<string | null>;
  /** An undo that counts names the change (store/undone.ts). */
  undone: Generated<boolean>;
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
  /** What the change says, as sent, JSON (ChangeBodies in store/incomingChange.ts). Only forgetting takes words out of it. */
  body: ColumnType<unknown, string, never>;
};

/** Changes that could not be applied, or not wholly: for the campaign's staff to look at. */
export type StrayChangeTable = { change_log_id: number; campaign_id: number; reason: StrayReason };

/** 'held' is a change that did not count when it arrived, because of a hold or an undo: whether it fits is decided once it counts. */
export type StrayReason = 'unknown address' | 'other packet' | 'unknown record' | 'unknown voter' | 'unknown tag' | 'unknown note' | 'held';

/** Changes that staff keep out of lists and exports: those of one user, of one batch or of one device. */
export type HoldTable = {
  campaign_id: number;
  /** Counts the campaign's holds from 1. */
  number: number;
  /** One of the three is there. */
  user_id: number | null;
  batch: string | null;
  device: string | null;
  /** Effective times: from `since` on, and before `until`; null: without a beginning or an end. */
  since: number | null;
  until: number | null;
  reason: string;
  held_at: number;
  /** null while it holds. */
  released_at: number | null;
};

/** What a volunteer told of a door, for the campaign's staff. It changes nothing of the door. */
export type DoorReportTable = {
  campaign_id: number;
  /** Made by the app; unique among the user's in the campaign. */
  report_id: string;
  door_id: number;
  user_id: number;
  kind: ReportKind;
  text: string;
  /** Of the person it is about. */
  name: string | null;
  phone: Generated<string | null>;
  /** Of somebody new: the id that the phone made. */
  person_id: Generated<string | null>;
  /** Where the volunteer stood. */
  lat: number | null;
  lon: number | null;
  effective_at: number;
  /** When staff settled it; null while it is open. */
  closed_at: number | null;
  /** True while a hold keeps it from the staff's list and the door's count. */
  held: Generated<boolean>;
};
