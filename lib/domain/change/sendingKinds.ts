import { doorSending } from './door/sending';
import type { SendingKind } from './kind';
import type { Bodies, ChangeKind } from './kinds';
import { noteSending } from './note/sending';
import { reportSending } from './report/sending';
import { tagsSending } from './tags/sending';

export type SendingKinds = { readonly [K in ChangeKind]: SendingKind<Bodies[K]> };

/** What the sender needs of each kind. */
export const SENDING_KINDS = {
  door: doorSending,
  tags: tagsSending,
  note: noteSending,
  report: reportSending,
} satisfies SendingKinds;
