import { draftCut, publishCut } from '@/server/campaign/cut/cutKinds';
import { geocode } from '@/server/campaign/geocodeKind';
import { mailEverybody } from '@/server/campaign/people/mailEverybodyKind';
import { addStreetMapKind as addStreetMap } from '@/server/campaign/streetMap/addStreetMapKind';
import { checkStreetMapKind as checkStreetMap } from '@/server/campaign/streetMap/checkStreetMapKind';
import { suppressPeople as suppress } from '@/server/campaign/suppress/suppressKind';
import { undoPlacing } from '@/server/campaign/undoPlacingKind';
import { importVoters } from '@/server/campaign/voters/job/importVotersKind';
import { readVoterFile } from '@/server/campaign/voters/job/readVoterFileKind';
import { undoImport } from '@/server/campaign/voters/job/undoImportKind';
import type { JobKind } from './kind';

/** Every kind of long work by its name, which is that of the call that starts it. */
export type JobKinds = Readonly<Record<string, JobKind>>;

export const JOB_KINDS: JobKinds = {
  readVoterFile,
  importVoters,
  undoImport,
  geocode,
  undoPlacing,
  suppress,
  checkStreetMap,
  addStreetMap,
  draftCut,
  publishCut,
  mailEverybody,
};
