import { useEffect, useMemo } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { listTexts } from '@/lib/texts/list';
import { listStateTexts } from '@/lib/texts/listStates';
import { minutesText } from '@/lib/texts/timeLeft';
import type { ListHead } from './listHead';

type SayListHeadProps = {
  head: ListHead;
  doors: readonly Door[];
  left: number /** All doors of the list, also in a second round. */;
  all: readonly Door[];
  inRound: boolean;
  nowMs: number;
};

/** Says in the toolbar which streets a list has and how much of it is left; draws nothing. */
export function SayListHead({ head, doors, all, left, inRound, nowMs }: SayListHeadProps) {
  // A mark changes no street, and looking through ten thousand doors at each tap would delay what comes after its frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const title = useMemo(() => {
    const { street, others } = packetStreets(all);
    return listTexts.streets(street, others);
  }, [all.length]);
  useEffect(() => head.onTitle(title), [head, title]);
  useEffect(() => {
    const words =
      left === 0 ? listStateTexts.knocked(doors.length) : listTexts.doorsLeft(left, minutesText(minutesLeft(doors, left, nowMs)));
    head.onLeft.current?.(inRound ? listTexts.secondRound(words) : words);
  }, [head, doors, left, inRound, nowMs]);
  return null;
}
