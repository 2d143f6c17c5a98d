import * as v from 'valibot';
import { undoStepSchema } from '@/lib/contract/staff/undoSteps';
import { keepChoice, readChoice } from '@/lib/platform/choices';
import type { OwnAct } from './acts';

const keptSchema = v.object({
  by: v.string(),
  campaign: v.number(),
  said: v.string(),
  at: v.number(),
  step: v.optional(undoStepSchema),
  undone: v.optional(v.string()),
});
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

/** The name in the browser's storage, by which other tabs say that they have changed it. */
export const KEPT_NAME = 'consoleUndo';

/** Reads the acts that this browser keeps. What it does not understand, as that of another version, is left out. */
export function readDoings(): readonly OwnAct[] {
  const list = v.safeParse(listSchema, readChoice(KEPT_NAME));
  return list.success ? list.output.flatMap((one) => (v.is(keptSchema, one) ? [one] : [])) : [];
}

/** Keeps them. */
export function keepDoings(acts: readonly OwnAct[]): void {
  keepChoice(KEPT_NAME, acts.length === 0 ? undefined : JSON.stringify(acts));
}
