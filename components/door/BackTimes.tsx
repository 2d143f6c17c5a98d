'use client';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { backTexts } from '@/lib/texts/comeBack';
import { ComeBackTimes } from './ComeBackTimes';
import { useDoorMarking } from './useDoorMarking';

type BackTimesProps = { list: ListRef; door: Door; nowMs: number };

/** Behind 'Come back': when. Each choice marks the door anew, so that the last one counts; a picked time once it stands. */
export function BackTimes({ list, door, nowMs }: BackTimesProps) {
  const { onMark } = useDoorMarking(list);
  return (
    <section
      data-back-times
      aria-label={backTexts.when(doorName(door))}
      className="absolute inset-x-0 bottom-full border-t border-line bg-card px-4 py-1.5 sideways:border-t-0 sideways:pt-0 low:static low:order-1"
    >
      <ComeBackTimes
        chosen={door.last?.back}
        nowMs={nowMs}
        once
        onChoose={(back) =>
          void onMark(door, { action: DOOR_ACTION.comeBack, ...(back ? { back } : {}) }, `${DOOR_ACTION.comeBack}${back?.from}`)
        }
      />
    </section>
  );
}
