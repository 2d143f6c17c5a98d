import { useEffect, useMemo } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import type { Round } from '@/lib/domain/walk/round';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { doorChoiceTexts } from '@/lib/texts/doorChoice';
import { listTexts } from '@/lib/texts/list';
import { listStateTexts } from '@/lib/texts/listStates';
import { minutesText } from '@/lib/texts/timeLeft';
import type { ListHead } from './listHead';

type SayListHeadProps = {
  head: ListHead;
  doors: readonly Door[];
  left: number;
  /** All doors of the list, also in a round. */
  all: readonly Door[];
  round: Round | undefined;
  nowMs: number;
};

/** Says in the toolbar which streets a list has and how much of it is left; draws nothing. */
export function SayListHead({ head, doors, all, left, round, nowMs }: SayListHeadProps) {
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
    head.onLeft.current?.(roundText(round, words));
  }, [head, doors, left, round, nowMs]);
  return null;
}

function roundText(round: Round | undefined, left: string): string {
  if (!round) return left;
  return round.choice ? doorChoiceTexts.isOn(left) : listTexts.secondRound(left);
}
