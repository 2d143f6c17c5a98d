import { useState } from 'react';
import { doorName } from '@/lib/domain/door/door';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import { actionText } from '@/lib/texts/door';
import { listStateTexts } from '@/lib/texts/listStates';

/**
 * Says to whoever hears the screen what the bar's Undo has taken back: its button only says what it would take back next.
 *
 * @param last what Undo takes back now; an earlier mark than before once the later one is undone
 */
export function SayUndone({ last }: { last: LastMarked | undefined }) {
  const [before, setBefore] = useState(last);
  const [said, setSaid] = useState('');
  if (before?.change !== last?.change) {
    setBefore(last);
    const isUndone = before && (!last || last.change.seq < before.change.seq);
    setSaid(isUndone ? listStateTexts.undone(doorName(before.door), actionText(before.change.body.action)) : '');
  }
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
