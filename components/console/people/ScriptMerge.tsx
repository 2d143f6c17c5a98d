import { useId } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { ChosenSides, Clash, PlaceValue, ScriptPlace, Side } from '@/lib/console/people/mergeScript';
import { scriptTexts } from '@/lib/texts/console/script';

const { merge: texts } = scriptTexts;

type ScriptMergeProps = {
  clashes: readonly Clash[];
  chosen: ChosenSides;
  onChosen: (place: ScriptPlace, side: Side) => void;
  /** Who has saved the other script. */
  name: string | undefined;
  onMerge: () => void;
};

/** Puts together what two have changed in one script; where both have changed the same, whoever is here chooses. */
export function ScriptMerge({ clashes, chosen, onChosen, name, onMerge }: ScriptMergeProps) {
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-xl border border-warn bg-card p-4">
      <h2 className="font-bold text-body">{texts.title}</h2>
      <p>{clashes.length === 0 ? texts.apart : texts.clashes(clashes.length)}</p>
      {clashes.map((clash) => (
        <OneClash
          key={clash.place}
          clash={clash}
          side={chosen[clash.place] ?? 'mine'}
          onSide={(side) => onChosen(clash.place, side)}
          name={name}
        />
      ))}
      <div>
        <Button look="filled" onClick={onMerge}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
}

type OneClashProps = { clash: Clash; side: Side; onSide: (side: Side) => void; name: string | undefined };

function OneClash({ clash, side, onSide, name }: OneClashProps) {
  const group = useId();
  const words = { mine: texts.mine, theirs: texts.theirs(name) };
  return (
    <fieldset className="grid min-w-0 gap-2 md:grid-cols-2">
      <legend className="mb-1 font-semibold">{placeText(clash)}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label
          key={one}
          className="flex min-w-0 items-start gap-2 rounded-[0.625rem] border-[1.5px] border-edge p-2.5 has-checked:border-primary"
        >
          <input type="radio" name={group} checked={one === side} onChange={() => onSide(one)} className="size-5 shrink-0 accent-primary" />
          <span className="min-w-0">
            <b className="block font-semibold">{words[one]}</b>
            <span className="block whitespace-pre-wrap break-words">{valueText(clash[one], clash.place)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function placeText({ place, mine, theirs }: Clash): string {
  if (place in texts.places) return texts.places[place as keyof typeof texts.places];
  const asked = [mine, theirs].find(isQuestion);
  return texts.question(asked?.ask ?? '');
}

type Question = Extract<PlaceValue, { readonly ask: string }>;
const isQuestion = (value: PlaceValue): value is Question => typeof value === 'object' && value !== null && 'ask' in value;

function valueText(value: PlaceValue, place: ScriptPlace): string {
  if (value === undefined) return texts.takenOff;
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'string') return place === 'photo' || place === 'leaveBehind' ? scriptTexts.pictureThere : value;
  if (value instanceof File) return value.name;
  if (isQuestion(value)) return [value.ask, ...value.answers.map(({ name, level }) => texts.answer(name, level))].join('\n');
  return value.length === 0 ? texts.empty : value.join('\n');
}
