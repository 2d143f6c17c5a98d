import type { StaffReply } from '@/lib/api/staff';
import { cutResultOf } from '@/lib/contract/staff/cut';
import type { UndoStep } from '@/lib/contract/staff/undoSteps';
import { undoTexts } from '@/lib/texts/console/undo';
import type { Act } from './acts';

type Job = StaffReply<'job'>;

const MS = 1000;

/** What a job has written; 'nothing'; or 'unsettled' where it writes still, or what it wrote is gone. */
type Written = (Pick<Act, 'said' | 'undone'> & { readonly step: UndoStep }) | 'nothing' | 'unsettled';

type KindOfWork = {
  readonly kind: string;
  /** The kind of the job that undoes it, which is about the same file. A cut is undone by a call. */
  readonly undoKind?: string;
  readonly writtenBy: (job: Job) => Written;
};

const KINDS: readonly KindOfWork[] = [
  {
    kind: 'importVoters',
    undoKind: 'undoImport',
    writtenBy: ({ state, about, endedAt, result }) => {
      if (endedAt === null) return state === 'waiting' ? 'nothing' : 'unsettled';
      const number = result?.number;
      if (typeof number !== 'number') return 'nothing';
      return {
        said: state === 'done' ? undoTexts.imported(about) : undoTexts.importedInPart(about),
        step: { call: 'undoImport', body: { number } },
        undone: undoTexts.import.going(about),
      };
    },
  },
  {
    kind: 'geocode',
    undoKind: 'undoPlacing',
    writtenBy: ({ about, endedAt, result }) => {
      const number = result?.number;
      if (endedAt === null || typeof number !== 'number') return 'nothing';
      return {
        said: undoTexts.placed(about),
        step: { call: 'undoPlacing', body: { number } },
        undone: undoTexts.placing.going(about),
      };
    },
  },
  {
    kind: 'publishCut',
    writtenBy: ({ id, state, result }) => {
      if (state !== 'done') return 'nothing';
      const cut = cutResultOf(result);
      if (cut === undefined || cut.isUndone || cut.packets === 0) return 'unsettled';
      return { said: undoTexts.published(cut.packets, cut.doors), step: { call: 'undoCut', body: { job: id } } };
    },
  },
];

/**
 * Returns one's own long work that stands: voter files, files of address points, published cuts. Of each kind the campaign's latest alone can be taken back,
 * where it is one's own and nothing of its kind was undone since. An import that was canceled, or has failed, has written something, too; and an undo that
 * has ended so leaves something to take back.
 *
 * @param jobs the newest first
 */
export function jobActs(jobs: readonly Job[], campaign: number): readonly Act[] {
  return KINDS.flatMap((work) => actsOf(work, jobs, campaign));
}

function actsOf({ kind, undoKind, writtenBy }: KindOfWork, jobs: readonly Job[], campaign: number): readonly Act[] {
  const acts: Act[] = [];
  const filesUndone: string[] = [];
  let isLatest = true;
  for (const job of jobs) {
    if (job.kind === undoKind && !hasEndedInVain(job)) {
      filesUndone.push(job.about);
      isLatest = false;
    }
    const written = job.kind === kind ? writtenBy(job) : 'nothing';
    if (written === 'nothing') continue;
    const undone = filesUndone.indexOf(job.about);
    if (undone !== -1) filesUndone.splice(undone, 1);
    else if (written !== 'unsettled' && job.isOwn) {
      const { step, ...words } = written;
      acts.push({ campaign, at: (job.endedAt ?? 0) * MS, ...words, ...(isLatest && { step }) });
    }
    isLatest = false;
  }
  return acts;
}

/** Tells whether a job was canceled or has failed. */
export const hasEndedInVain = ({ state }: Job): boolean => state === 'cancelled' || state === 'failed';

/** Returns what became of an undo that the server does as a job: that it goes on, is done, or has ended before; undefined for other jobs. */
export function undoJobText(job: Job): string | undefined {
  const words = { undoImport: undoTexts.import, undoPlacing: undoTexts.placing }[job.kind];
  if (words === undefined) return undefined;
  return hasEndedInVain(job) ? words.stopped(job.about) : job.state === 'done' ? words.done(job.about) : words.going(job.about);
}
