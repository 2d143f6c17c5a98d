'use client';
import { useState } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { BACK_WORDS, backAt, backOf } from '@/lib/domain/door/comeBack';
import type { Back } from '@/lib/domain/door/door';
import { backTexts, backWordText } from '@/lib/texts/comeBack';
import { PickedTime } from './PickedTime';

type ComeBackTimesProps = {
  chosen: Back | undefined;
  nowMs: number;
  /** True where each choice is a mark of its own: a picked time is told once, when it stands. Otherwise at every change. */
  once?: boolean;
  /** Says that somebody comes back at no certain time, where a choice can be that. */
  withoutTime?: string;
  /** Undefined takes the time back. */
  onChoose: (back: Back | undefined) => void;
};

const CHOICE =
  'relative flex min-h-12 min-w-0 items-center justify-center rounded-2xl border-2 px-0.5 text-center text-body leading-[1.15] font-semibold';

/** When to come back: two words that most people say, and a clock for the others. Every choice keeps its place, whatever is chosen. */
export function ComeBackTimes({ chosen, nowMs, once = false, withoutTime, onChoose }: ComeBackTimesProps) {
  const [picking, setPicking] = useState(false);
  const isWord = BACK_WORDS.some((word) => backAt(word, nowMs) === chosen?.from);
  const isPicked = chosen?.from !== undefined && !isWord;
  const look = (on: boolean) => `${CHOICE} ${on ? 'border-ink bg-ink text-card' : 'border-edge bg-card text-ink active:bg-chip'}`;
  const places = withoutTime === undefined ? 'grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]' : 'grid-cols-2 low:grid-cols-1';
  const isOpen = chosen !== undefined && chosen.from === undefined;
  return (
    <div className={`grid gap-2 ${places}`}>
      {BACK_WORDS.map((word) => {
        const isChosen = chosen?.from === backAt(word, nowMs);
        return (
          <button
            key={word}
            type="button"
            aria-pressed={isChosen}
            onClick={() => {
              setPicking(false);
              onChoose(isChosen ? undefined : backOf(word, backWordText(word), nowMs));
            }}
            className={look(isChosen)}
          >
            {isChosen && <ChosenSign />}
            {backTexts.words[word]}
          </button>
        );
      })}
      {picking || isPicked ? (
        <PickedTime
          from={chosen?.from}
          clock={isPicked && chosen.from !== undefined ? clockOf(chosen.from) : ''}
          nowMs={nowMs}
          isOpened={picking}
          once={once}
          onPick={(back) => {
            // On its way to another time the field may hold none, or one that has a word.
            setPicking(true);
            onChoose(back);
          }}
          className={look(isPicked)}
        />
      ) : (
        <button type="button" onClick={() => setPicking(true)} className={look(false)}>
          {backTexts.pick}
        </button>
      )}
      {withoutTime !== undefined && (
        <button type="button" aria-pressed={isOpen} onClick={() => onChoose(isOpen ? undefined : {})} className={look(isOpen)}>
          {isOpen && <ChosenSign />}
          {withoutTime}
        </button>
      )}
    </div>
  );
}

/** In a corner, where it moves no word. */
function ChosenSign() {
  return <Check aria-hidden="true" className="absolute top-1 right-2 size-3.5" strokeWidth={4} />;
}

/** Returns a moment as a field for times holds it: '18:30'. */
function clockOf(from: number): string {
  const at = new Date(from * 1000);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
