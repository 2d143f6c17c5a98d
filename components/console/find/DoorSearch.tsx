import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '@/components/console/frame/Field';
import { type FindOption, optionsOf } from '@/lib/console/findOptions';
import { useLook } from '@/lib/console/useLook';
import { usePaused } from '@/lib/console/usePaused';
import { FindResults } from './FindResults';

const SHORTEST = 2;
const LONGEST = 100;

type DoorSearchProps = { campaign: number; label: string; hint?: string; onChosen: (door: number) => void };

/** Finds one door of the campaign by number and street: arrows go through what was found, Enter chooses. */
export function DoorSearch({ campaign, label, hint, onChosen }: DoorSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const typed = text.trim();
  const asked = usePaused(typed.length < SHORTEST ? '' : typed);
  const isWaiting = typed.length >= SHORTEST && asked !== typed;
  const look = useLook('find', asked === '' || isWaiting ? undefined : { campaign, text: asked });
  const found = look.data && !isWaiting ? look.data : undefined;
  const doors = found ? optionsOf(found, { campaign, role: 'organizer' }).doors : [];
  const option = doors[at];
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was found may stand below what is in view.
    if (doors.length > 0) part.current?.scrollIntoView({ block: 'nearest' });
  }, [doors.length]);
  const choose = (one: FindOption) => {
    const door = found?.doors.found[doors.indexOf(one)]?.door;
    setText('');
    setAt(-1);
    if (door !== undefined) onChosen(door);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && doors.length > 0) setAt(Math.min(Math.max(at + by, 0), doors.length - 1));
    else if (event.key === 'Enter') {
      const meant = option ?? doors[0];
      if (meant) choose(meant);
    } else return;
    // Enter here sends no form.
    event.preventDefault();
  };
  return (
    <div ref={part} className="grid gap-1 scroll-my-3">
      <Field
        label={label}
        hint={hint}
        value={text}
        onValue={(next) => {
          setText(next);
          setAt(-1);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded={doors.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={option && `${id}${option.id}`}
        maxLength={LONGEST}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <div hidden={typed === ''} className="max-h-60 overflow-y-auto rounded-xl border border-line bg-card p-2">
        <FindResults
          {...{ id, look, typed, isWaiting }}
          groups={found && { people: [], doors, packets: [], volunteers: [] }}
          scrolls={false}
          isTooShort={typed.length < SHORTEST}
          chosen={option?.id}
          onChoose={choose}
        />
      </div>
    </div>
  );
}
