import { useEffect, useMemo } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { listTexts } from '@/lib/texts/list';
import { minutesText } from '@/lib/texts/timeLeft';
import type { ListHead } from './listHead';

type SayListHeadProps = { head: ListHead; doors: readonly Door[]; left: number; nowMs: number };

/** Says in the toolbar which streets a list has and how much of it is left; draws nothing. */
export function SayListHead({ head, doors, left, nowMs }: SayListHeadProps) {
  // A mark changes no street, and looking through ten thousand doors at each tap would delay what comes after its frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const title = useMemo(() => {
    const { street, others } = packetStreets(doors);
    return listTexts.streets(street, others);
  }, [doors.length]);
  useEffect(() => head.onTitle(title), [head, title]);
  useEffect(
    () =>
      head.onLeft.current?.(left === 0 ? listTexts.allDone(doors.length) : listTexts.doorsLeft(left, minutesText(minutesLeft(doors, left, nowMs)))),
    [head, doors, left, nowMs],
  );
  return null;
}
