import { draftCut, publishCut } from '@/server/campaign/cut/cutKinds';
import { checkStreetMapKind as checkStreetMap } from '@/server/campaign/streetMap/checkStreetMapKind';
import type { JobKind } from './kind';

/** Every kind of long work by its name, which is that of the call that starts it. */
export type JobKinds = Readonly<Record<string, JobKind>>;

export const JOB_KINDS: JobKinds = { checkStreetMap, draftCut, publishCut };
