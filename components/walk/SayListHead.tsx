import { useEffect, useMemo } from 'react';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { Door } from '@/lib/domain/door/door';
import type { DoorCounts } from '@/lib/domain/walk/doorState';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import type { Round } from '@/lib/domain/walk/round';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { usePace } from '@/lib/hooks/usePace';
import { doorChoiceTexts } from '@/lib/texts/doorChoice';
import { listTexts } from '@/lib/texts/list';
import { minutesText } from '@/lib/texts/timeLeft';
import type { LeftWords, ListHead } from './listHead';

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

function leftWords({ notTried, all }: DoorCounts, pace: number, round: Round | undefined): LeftWords {
  const time = minutesText(minutesLeft(notTried, pace));
  const knocked = notTried === 0 ? listTexts.knocked(all) : undefined;
  return {
    ...(round && { of: round.choice ? doorChoiceTexts.isOn : listTexts.secondRound }),
    left: knocked ?? listTexts.doorsLeft(notTried, time),
    leftInShort: knocked ?? listTexts.doorsLeftInShort(notTried, time),
  };
}
