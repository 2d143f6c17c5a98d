import { flag, listOf, number, optional, recordOf, shape, text } from '@/lib/domain/shape';

/** A packet that was taken from the volunteer (docs/product/walk.md#recalled-packet). */
export type Recall = {
  readonly packetId: string;
  /** When, unix seconds by the server's clock. */
  readonly at: number;
  /** Somebody else has it now. */
  readonly isGiven: boolean;
  /** The staff's reason. */
  readonly why?: string | undefined;
};

/** The recalls of several campaigns, by the volunteer's uid in each. */
export const isRecalls = recordOf<readonly Recall[]>(
  listOf(shape<Recall>({ packetId: text, at: number, isGiven: flag, why: optional(text) })),
);
