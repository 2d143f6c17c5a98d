import type { SendingKind } from '@/lib/domain/change/kind';
import { isNotHere } from '@/lib/domain/failure';
import type { NoteBody } from './note';

export const noteSending = {
  sharesRun: () => true,
  // The server knows neither the call nor somebody new whom only this phone has reported (docs/product/survey.md#somebody-new).
  isNeverTaken: isNotHere,
} satisfies SendingKind<NoteBody>;
