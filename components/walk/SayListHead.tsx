import { useEffect, useMemo } from 'react';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { Door } from '@/lib/domain/door/door';
import type { DoorCounts } from '@/lib/domain/walk/doorState';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import type { Round } from '@/lib/domain/walk/round';
import { usePace } from '@/lib/hooks/usePace';
import { leftWords } from '@/lib/texts/leftWords';
import { listTexts } from '@/lib/texts/list';
import type { ListHead } from './listHead';

type SayListHeadProps = {
  head: ListHead;
  walk: { readonly counts: DoorCounts; readonly round: Round | undefined };
  /** All doors of the list, also in a round. */
  all: readonly Door[];
  /** This phone's changes that are in them. */
  recorded: RecordedBySubject;
};

/** Says in the toolbar which streets a list has and how much of it is left; draws nothing. */
export function SayListHead({ head, walk: { counts, round }, all, recorded }: SayListHeadProps) {
  // A mark changes no street, and looking through ten thousand doors at each tap would delay what comes after its frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const title = useMemo(() => {
    const { street, others } = packetStreets(all);
    return listTexts.streets(street, others);
  }, [all.length]);
  useEffect(() => head.onTitle(title), [head, title]);
  const pace = usePace(recorded);
  useEffect(() => {
    head.onLeft.current?.(leftWords(counts, pace, round));
  }, [head, counts, pace, round]);
  return null;
}
