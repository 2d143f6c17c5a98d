import type { StaffReply } from '@/lib/api/staff';
import { cutResultOf } from '@/lib/contract/staff/cut';
import { undoTexts } from '@/lib/texts/console/undo';
import type { Undoable } from './undoable';

type Job = StaffReply<'job'>;

const MS = 1000;

/**
 * Returns what one's own long work has left to take back: the campaign's latest voter file, its latest file of address points, and its latest published cut, where they are one's own and nobody
 * has undone them. An import that was canceled, or has failed, has written something, too; and an undo that was leaves something to take back.
 *
 * @param jobs the newest first
 */
export function jobsToUndo(jobs: readonly Job[], campaign: number): readonly Undoable[] {
  return [importToUndo(jobs, campaign), placingToUndo(jobs, campaign), cutToUndo(jobs, campaign)].filter((one) => one !== undefined);
}

function importToUndo(jobs: readonly Job[], campaign: number): Undoable | undefined {
  const last = jobs.find(
    ({ kind, state, endedAt, result }) =>
      (kind === 'undoImport' && state !== 'cancelled' && state !== 'failed') ||
      (kind === 'importVoters' && state !== 'waiting' && !(endedAt !== null && typeof result?.number !== 'number')),
  );
  if (last === undefined || last.kind === 'undoImport' || !last.isOwn || last.endedAt === null) return undefined;
  const number = last.result?.number;
  if (typeof number !== 'number') return undefined;
  return {
    campaign,
    said: last.state === 'done' ? undoTexts.imported(last.about) : undoTexts.importedInPart(last.about),
    at: last.endedAt * MS,
    step: { call: 'undoImport', body: { number } },
    undone: undoTexts.undoingImport(last.about),
  };
}

function placingToUndo(jobs: readonly Job[], campaign: number): Undoable | undefined {
  const last = jobs.find(
    ({ kind, state, endedAt, result }) =>
      (kind === 'undoPlacing' && state !== 'cancelled' && state !== 'failed') ||
      (kind === 'geocode' && endedAt !== null && typeof result?.number === 'number'),
  );
  if (last === undefined || last.kind === 'undoPlacing' || !last.isOwn || last.endedAt === null) return undefined;
  const number = last.result?.number;
  if (typeof number !== 'number') return undefined;
  return {
    campaign,
    said: undoTexts.placed(last.about),
    at: last.endedAt * MS,
    step: { call: 'undoPlacing', body: { number } },
    undone: undoTexts.undoingPlacing(last.about),
  };
}

function cutToUndo(jobs: readonly Job[], campaign: number): Undoable | undefined {
  const last = jobs.find(({ kind, state }) => kind === 'publishCut' && state === 'done');
  if (last === undefined || !last.isOwn || last.endedAt === null) return undefined;
  const result = cutResultOf(last.result);
  if (result === undefined || result.isUndone || result.packets === 0) return undefined;
  const said = undoTexts.published(result.packets, result.doors);
  return { campaign, said, at: last.endedAt * MS, step: { call: 'undoCut', body: { job: last.id } } };
}
