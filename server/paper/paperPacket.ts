import type { Door } from '@/lib/domain/door/door';

/** A packet that is to be printed. */
export type PaperPacket = {
  /** Without hyphens. */
  readonly code: string;
  readonly area: string | null;
  /** What its QR code says; undefined where the code opens nothing. */
  readonly scanned: string | undefined;
  /** As the phone's list has them; `walk` is their number in the walk. */
  readonly doors: readonly Door[];
};

/** What all packets of a print have in common. */
export type Print = {
  readonly campaign: string;
  /** By which days and times are told, an IANA name. */
  readonly zone: string;
  /** When it is printed, unix seconds. */
  readonly printedAt: number;
};
