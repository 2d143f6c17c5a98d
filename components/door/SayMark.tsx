import { useState } from 'react';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import { doorName } from '@/lib/domain/door/door';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import { markText } from '@/lib/texts/door';
import { listStateTexts } from '@/lib/texts/listStates';

/**
 * Says to whoever hears the screen what was marked, and what the bar's Undo has taken back: its button only says what it would take back next.
 * That a door is done its pressed button says by itself.
 *
 * @param last what Undo takes back now; an earlier mark than before once the later one is undone
 */
export function SayMark({ last }: { last: LastMarked | undefined }) {
  const [before, setBefore] = useState(last);
  const [said, setSaid] = useState('');
  // A change that was received is another object: it is known by its number.
  if (before?.change.seq !== last?.change.seq) {
    setBefore(last);
    setSaid(sayingOf(before, last));
  }
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

function sayingOf(before: LastMarked | undefined, last: LastMarked | undefined): string {
  if (before && (!last || last.change.seq < before.change.seq)) return listStateTexts.undone(...namesOf(before));
  return last && last.change.body.action !== COMPLETE ? listStateTexts.marked(...namesOf(last)) : '';
}

const namesOf = ({ door, change }: LastMarked) => [doorName(door), markText(change.body)] as const;
