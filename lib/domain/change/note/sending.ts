import type { SendingKind } from '@/lib/domain/change/kind';
import type { NoteBody } from './note';

export const noteSending = { sharesRun: () => true } satisfies SendingKind<NoteBody>;
