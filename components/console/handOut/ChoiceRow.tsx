import { type DragEvent, type ReactNode, useState } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { icon } from '@/components/ui/icons/icon';

/** What is dragged onto what: a volunteer onto a packet, or a packet onto a volunteer. */
export type Dragged = 'volunteer' | 'packet';

/** Lucide's grip-vertical. */
const Grip = icon('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01');

const typeOf = (what: Dragged) => `application/x-walkbook-${what}`;

type ChoiceRowProps = {
  what: Dragged;
  /** What goes with the drag. */
  id: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Called when a row of the other kind is dropped on this one. */
  onDrop: (id: string) => void;
  children: ReactNode;
};

/** A row of which one is chosen: by a click, by a key, or by dragging one of the other list onto it. */
export function ChoiceRow({ what, id, isChosen, onChoose, onDrop, children }: ChoiceRowProps) {
  const [isOver, setOver] = useState(false);
  const other = typeOf(what === 'volunteer' ? 'packet' : 'volunteer');
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(other)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <li
      className={`flex border-line border-b ${isOver ? 'bg-(--row) outline-2 outline-primary -outline-offset-2 outline-dashed' : ''}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(typeOf(what), id);
        event.dataTransfer.effectAllowed = 'link';
      }}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dropped = event.dataTransfer.getData(other);
        if (dropped === '') return;
        event.preventDefault();
        onDrop(dropped);
      }}
    >
      {/* Firefox drags nothing by a button. */}
      <span aria-hidden="true" className="grid w-6 shrink-0 cursor-grab place-items-center text-soft max-md:hidden">
        <Grip className="size-4" />
      </span>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 px-4 py-1 text-left md:pl-2 leading-tight aria-pressed:bg-(--row) aria-pressed:shadow-[inset_4px_0_0_var(--primary)]"
      >
        {children}
        <Check aria-hidden="true" className={`size-4 shrink-0 text-primary ${isChosen ? '' : 'invisible'}`} />
      </button>
    </li>
  );
}
