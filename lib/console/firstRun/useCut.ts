import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { type CutResult, cutResultOf } from '@/lib/contract/staff/cut';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { useOwnJob } from './useOwnJob';

type Job = StaffReply<'job'>;

/** Cutting by number of doors. */
export type Cutting = {
  /** Of the latest draft of the campaign, where nothing was published since. */
  readonly draft: CutResult | undefined;
  readonly published: CutResult | undefined;
  /** What goes on now. */
  readonly working: Job | undefined;
  readonly isBusy: boolean;
  /** Why the last one made nothing, in the server's words; '' where it was cancelled; undefined where it did not fail. */
  readonly trouble: string | undefined;
  /** Why a call was refused. */
  readonly error: Error | null;
  readonly count: (doors: number) => void;
  readonly publish: () => void;
  readonly cancel: () => void;
  readonly undo: () => void;
};

/** Counts and publishes cuts of a campaign. */
export function useCut(campaign: number): Cutting {
  const { lastDoing } = useConsole();
  const [drafts, publishes] = [useOwnJob(campaign, 'draftCut'), useOwnJob(campaign, 'publishCut')];
  const [cancelling, undoing] = [useStaffWrite('cancelJob'), useStaffWrite('undoCut')];
  const isNewer = (drafts.job?.id ?? 0) > (publishes.job?.id ?? 0);
  const latest = isNewer ? drafts.job : publishes.job;
  const draft = isNewer ? cutResultOf(drafts.job?.result) : undefined;
  const publish = publishes.job;
  const published = cutResultOf(publish?.result);
  const doors = doorsIn(drafts.job);
  const tookBack = (job: number, answer: StaffReply<'undoCut'>) => {
    const undone = firstRunTexts.cut.undone(answer.packets);
    lastDoing.tookBack({ campaign, said: undone, at: Date.now(), step: { call: 'undoCut', body: { job } }, undone }, undefined, answer);
  };
  const working = [drafts, publishes].find(({ isOpen }) => isOpen)?.job;
  return {
    draft,
    published: isNewer || published?.isUndone ? undefined : published,
    working,
    isBusy: [drafts, publishes].some(({ isOpen, isBeginning }) => isOpen || isBeginning) || undoing.isPending,
    trouble: latest?.state === 'failed' ? (latest.message ?? '') : latest?.state === 'cancelled' ? '' : undefined,
    error: drafts.error ?? publishes.error ?? undoing.error ?? cancelling.error,
    count: (size) => drafts.begin({ doors: size }),
    publish: () => draft?.standing && doors !== undefined && publishes.begin({ doors, standing: draft.standing }),
    cancel: () => working && cancelling.mutate({ campaign, job: working.id }),
    undo: () => publish && undoing.mutate({ campaign, job: publish.id }, { onSuccess: (answer) => tookBack(publish.id, answer) }),
  };
}

/** How many doors a packet was to have, as the draft was asked for. */
function doorsIn(job: Job | undefined): number | undefined {
  const asked = job?.result?.size;
  return typeof asked === 'number' ? asked : undefined;
}
