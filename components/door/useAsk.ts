'use client';
import { useRouter } from 'next/navigation';
import { lateModule } from '@/components/ui/lateModule';
import type { DoorId, PersonId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { mapRoutes } from '@/lib/routes/mapPaths';

const talks = lateModule(() => import('@/lib/hooks/beginTalk'));

/** Returns what opens the survey at a door with one of its people, or with somebody new where nobody is named. */
export function useAsk(list: ListRef, doorId: DoorId): (whom: PersonId | undefined) => void {
  const walkbook = useWalkbook();
  const { push } = useRouter();
  useWhenIdle(talks.preload);
  const survey = mapRoutes.survey({ ...list, doorId });
  return (whom) =>
    void talks.load().then(
      ({ beginTalk }) => {
        beginTalk(walkbook, doorId, whom);
        push(survey);
      },
      // Without the code for it the survey itself asks who answered.
      () => push(survey),
    );
}
