import { useId, useMemo, useState } from 'react';
import { AnswerChip } from '@/components/ui/AnswerChip';
import { Button } from '@/components/ui/Button';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { Dialog } from '@/components/ui/Dialog';
import type { Door, Group } from '@/lib/domain/door/door';
import {
  type ChoiceKind,
  type ChoiceOption,
  choiceOptions,
  chooseDoors,
  type DoorChoice,
  isEveryDoor,
  isSameChoice,
  withValue,
} from '@/lib/domain/walk/doorChoice';
import { walkedDoors } from '@/lib/domain/walk/doorState';
import { type Round, roundOfChoice } from '@/lib/domain/walk/round';
import { choiceKindText, choiceText, doorChoiceTexts } from '@/lib/texts/doorChoice';
import { filterButton } from './FilterButton';

type FilterSheetProps = {
  /** All doors of the list, in walk order. */
  doors: readonly Door[];
  groups: readonly Group[];
  nowMs: number;
  /** The round that is walked. */
  round: Round | undefined;
  /** Walks the doors that were chosen; undefined: all of them. */
  onRound: (round: Round | undefined) => void;
  onClose: () => void;
};

/** Chooses the doors to walk by street and by who lives there (docs/product/list.md#filter). Use it through `later`. */
export function FilterSheet({ doors, groups, nowMs, round, onRound, onClose }: FilterSheetProps) {
  const [choice, setChoice] = useState<DoorChoice>(round?.choice ?? {});
  // A mark that arrives meanwhile must not move what is about to be tapped.
  const [known] = useState(doors);
  const [before] = useState(round?.choice ? round : undefined);
  const offered = useMemo(() => choiceOptions(known, groups, before?.choice), [known, groups, before]);
  // What is walked stays as it was chosen, until something else is: of those who were not asked then, some have been by now.
  const isAsBefore = before?.choice !== undefined && isSameChoice(choice, before.choice);
  const chosen = useMemo(
    () => (isAsBefore ? walkedDoors(known, before) : chooseDoors(known, groups, choice)),
    [known, groups, choice, before, isAsBefore],
  );
  const isEvery = isEveryDoor(choice);
  const show = () => {
    if (chosen.length === 0) return;
    if (!isAsBefore) onRound(isEvery ? undefined : roundOfChoice(chosen, choice, nowMs));
    onClose();
  };
  return (
    <Dialog name="filter" title={doorChoiceTexts.title} open onClose={onClose} returnTo={filterButton}>
      <div className="space-y-5 px-4 py-3">
        <p className="text-body text-soft">{offered.length === 0 ? doorChoiceTexts.nothingToChoose : doorChoiceTexts.text}</p>
        {offered.map(({ kind, options }) => (
          <Options
            key={kind}
            kind={kind}
            options={options}
            groups={groups}
            chosen={choice[kind] ?? []}
            onChoose={(value) => setChoice(withValue(choice, kind, value))}
          />
        ))}
      </div>
      <div className="sticky -bottom-[max(--spacing(3),env(safe-area-inset-bottom))] -mb-[max(--spacing(3),env(safe-area-inset-bottom))] border-t border-line bg-card px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] low:static">
        <p aria-live="polite" className="sr-only">
          {showText(chosen.length, isEvery)}
        </p>
        <ButtonPair>
          <Button onClick={() => setChoice({})}>{doorChoiceTexts.clear}</Button>
          <Button look={chosen.length === 0 ? 'outlined' : 'filled'} aria-disabled={chosen.length === 0 || undefined} onClick={show}>
            {showText(chosen.length, isEvery)}
          </Button>
        </ButtonPair>
      </div>
    </Dialog>
  );
}

function showText(doors: number, isEvery: boolean): string {
  if (doors === 0) return doorChoiceTexts.noneFits;
  return isEvery ? doorChoiceTexts.showAll(doors) : doorChoiceTexts.show(doors);
}

type OptionsProps = {
  kind: ChoiceKind;
  options: readonly ChoiceOption[];
  groups: readonly Group[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
};

function Options({ kind, options, groups, chosen, onChoose }: OptionsProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <h3 id={id} className="text-row">
        {choiceKindText(kind)}
      </h3>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 low:grid-cols-1 [&_input]:scroll-mb-28">
        {options.map(({ value, doors }) => (
          <AnswerChip
            key={value}
            label={doorChoiceTexts.option(choiceText(kind, value, groups), doors)}
            chosen={chosen.includes(value)}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
