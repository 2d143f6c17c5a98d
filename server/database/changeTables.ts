import type { ColumnType, Generated } from 'kysely';
import type { ReportKind } from '@/lib/domain/change/reportChange';

/* The tables with what phones have sent. */

/** Every change that ever arrived, once, in the order of arrival (`id`). Rows are never changed nor removed. */
export type ChangeLogTable = {
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
export type StrayChangeTable = { change_log_id: number; campaign_id: number; reason: StrayReason };

export type StrayReason = 'unknown address' | 'other packet' | 'unknown record' | 'unknown voter' | 'unknown tag' | 'unknown note';

/** What a volunteer told of a door, for the campaign's staff. It changes nothing of the door. */
export type DoorReportTable = {
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
