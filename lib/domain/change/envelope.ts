import type { Account, BatchId, CampaignUid, ChangeId } from '@/lib/domain/ids';

/** The fields that every change has, of whatever kind. */
export type ChangeEnvelope = {
  /** Version of a change's format on disk. Version 1 had doors only (docs/decisions/018-changes-have-a-kind.md). */
  readonly version: 2;
  readonly changeId: ChangeId;
  readonly account: Account;
  readonly campaignUid: CampaignUid;
  /** Id of this installation. */
  readonly device: string;
  /** The change's number on this device. It only grows, so that the order does not depend on a clock. */
  readonly seq: number;
  /** Unix seconds at the tap, by the phone's clock. */
  readonly time: number;
  /** The change of the same subject that this one undoes, where it is an undo. It is sent of doors alone (docs/wire.md#undo). */
  readonly undoes?: ChangeId;
  /** The same for all changes of one tap at several doors, and for a talk's mark and note; they are undone together. */
  readonly batch?: BatchId;
};

/** An envelope with its body. */
export type Enveloped<Body> = ChangeEnvelope & { readonly body: Body };
