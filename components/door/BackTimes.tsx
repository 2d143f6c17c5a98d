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
    <section data-back-times aria-label={backTexts.when(doorName(door))} className="px-4 pt-2 low:order-1 low:pb-2">
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
