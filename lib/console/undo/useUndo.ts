import { useQueryClient } from '@tanstack/react-query';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import type { Said } from '@/lib/console/lastDoing';
import { failureOf } from '@/lib/domain/failure';
import type { Undoable } from './acts';
import { isOutOfDate, takeBack } from './takeBack';

export type Undo = {
  /** Takes something back, and says so in the bottom line. It throws what the server refuses; what can be taken back no more is not offered again. */
  readonly undo: (one: Undoable) => Promise<void>;
  /** Does again what was just taken back. */
  readonly redo: (redo: NonNullable<Said['redo']>) => Promise<void>;
};

/** Returns what takes back, and does again, whatever was done here. All that is shown is asked for anew. */
export function useUndo(): Undo {
  const { ask, lastDoing } = useConsole();
  const client = useQueryClient();
  // Not awaited: what was done is said at once, and the views follow.
  const follow = () => void client.invalidateQueries({ queryKey: [STAFF_KEY] });
  return {
    undo: async (one) => {
      try {
        const { inverse, answer } = await takeBack(ask, one.campaign, one.step);
        lastDoing.tookBack(one, inverse, answer);
      } catch (error) {
        if (isOutOfDate(failureOf(error))) lastDoing.drop(one);
        throw error;
      } finally {
        follow();
      }
    },
    redo: async ({ said, undo: { campaign, step, undone } }) => {
      try {
        const { inverse, answer } = await takeBack(ask, campaign, step);
        lastDoing.wentBack.set({ campaign, step, answer });
        lastDoing.set({ said, at: Date.now(), undo: inverse && { campaign, step: inverse, undone } });
      } finally {
        follow();
      }
    },
  };
}
