import { fieldTexts } from '@/lib/texts/console/fields';

/** What a browser knows of a field that it refuses. */
type Refused = {
  readonly type: string;
  readonly min?: string;
  readonly max?: string;
  readonly validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'badInput' | 'rangeUnderflow' | 'rangeOverflow'>;
};

/** Says what is wrong with a field, in place of the browser's bubble. */
export function fieldProblem({ type, min = '', max = '', validity }: Refused): string {
  if (validity.badInput || validity.typeMismatch) return fieldTexts.unlike[type] ?? fieldTexts.other;
  if (validity.valueMissing) return fieldTexts.missing;
  if (validity.rangeUnderflow || validity.rangeOverflow) return fieldTexts.range(min, max);
  return fieldTexts.other;
}
