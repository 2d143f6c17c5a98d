'use client';
import { useEffect, useRef, useState } from 'react';
import { ComeBackTimes } from '@/components/door/ComeBackTimes';
import { StateSign } from '@/components/door/StateSign';
import { Check } from '@/components/ui/icons/Check';
import { TextArea } from '@/components/ui/TextArea';
import type { Talk } from '@/lib/domain/door/talk';
import type { PersonId } from '@/lib/domain/ids';
import { LONGEST_NOTE } from '@/lib/domain/wireLimits';
import { surveyTexts } from '@/lib/texts/survey';
import { ScriptPicture } from './ScriptPicture';

type TalkExtrasProps = {
  talk: Talk;
  /** The path of the picture of what is left behind. */
  leaveBehind: string | undefined;
  doorName: string;
  /** The person whom the note is about; undefined where no note can be kept. */
  about: { readonly personId: PersonId; readonly name: string } | undefined;
  onNote: (about: PersonId, text: string) => void;
  nowMs: number;
  onKeep: (talk: Talk) => void;
};

/** The parts of a talk beside its answers: a note, whether literature was left, and when to come back. */
export function TalkExtras({ talk, leaveBehind, doorName, about, nowMs, onNote, onKeep }: TalkExtrasProps) {
  const left = talk.left ?? false;
  const times = useRef<HTMLElement>(null);
  // 'Come back' leads here for a time: on a small screen the times are further down.
  const [isAsked] = useState(talk.back !== undefined && talk.back.from === undefined);
  useEffect(() => {
    // A new step begins at its top.
    const frame = isAsked ? requestAnimationFrame(() => times.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
  return (
    <>
      {about !== undefined && (
        <TextArea
          label={surveyTexts.noteAbout(about.name)}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={talk.note?.text ?? ''}
          onValue={(text) => onNote(about.personId, text)}
        />
      )}
      <label
        className={`relative flex min-h-14 flex-wrap items-center gap-3 rounded-2xl border-2 px-4 py-2 text-body font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${left ? 'border-ink bg-card' : 'border-edge bg-card active:bg-chip'}`}
      >
        <input
          type="checkbox"
          checked={left}
          onChange={() => onKeep({ ...talk, left: !left })}
          className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-2xl outline-none"
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none relative grid size-6 place-items-center rounded border-2 ${left ? 'border-ink bg-ink text-card' : 'border-edge'}`}
        >
          {left && <Check className="size-5" strokeWidth={3.5} />}
        </span>
        <span className="pointer-events-none relative flex-1">{surveyTexts.leftLiterature}</span>
        {leaveBehind !== undefined && <ScriptPicture path={leaveBehind} is="literature" />}
      </label>
      <section ref={times} aria-label={surveyTexts.comeBack}>
        <h2 className="mb-2 flex items-center gap-2 text-secondary font-bold text-soft">
          <StateSign sign="comeBack" />
          {surveyTexts.comeBack}
        </h2>
        <ComeBackTimes
          chosen={talk.back}
          nowMs={nowMs}
          withoutTime={surveyTexts.noTimeYet}
          onChoose={(back) => {
            const { back: _, ...rest } = talk;
            onKeep(back ? { ...rest, back } : rest);
          }}
        />
        <p className="mt-2 text-secondary text-soft">{surveyTexts.timeKeeps(doorName)}</p>
      </section>
    </>
  );
}
