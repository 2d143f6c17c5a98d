import type { Group } from '@/lib/domain/door/door';
import { AGE_BANDS, type ChoiceKind, type DoorChoice, isFixedKind, kindsOfChoice, ownFieldOf } from '@/lib/domain/walk/doorChoice';
import { doorChoice } from './en/doorChoice';
import type { Texts } from './texts';

export const doorChoiceTexts: Texts['doorChoice'] = doorChoice;

/** Returns what a kind of choice is called: a field of the campaign's own by its own name. */
export const choiceKindText = (kind: ChoiceKind): string => (isFixedKind(kind) ? doorChoiceTexts.kinds[kind] : ownFieldOf(kind));

/** Returns what a value of a choice is called: an age band and a level of support by their words, a street, a party, a language by itself. */
export function choiceText(kind: ChoiceKind, value: string, groups: readonly Group[]): string {
  if (kind === 'asked') return doorChoiceTexts.notAsked;
  if (kind === 'support') return groups.find(({ id }) => id === value)?.name ?? '';
  const band = kind === 'age' && AGE_BANDS.find((each) => each.value === value);
  return band ? doorChoiceTexts.ages[band.value] : value;
}

/** Returns all that was chosen in one line: 'Front St, Not asked yet, Democratic'. */
export function choiceLine(choice: DoorChoice, groups: readonly Group[]): string {
  return kindsOfChoice(choice)
    .flatMap((kind) => (choice[kind] ?? []).map((value) => choiceText(kind, value, groups)))
    .join(', ');
}
