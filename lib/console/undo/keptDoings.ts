import * as v from 'valibot';
import { undoStepSchema } from '@/lib/contract/staff/undoSteps';
import { keepChoice, readChoice } from '@/lib/platform/choices';
import type { OwnUndoable } from './undoable';

const keptSchema = v.object({
  by: v.string(),
  campaign: v.number(),
  said: v.string(),
  at: v.number(),
  step: undoStepSchema,
  undone: v.optional(v.string()),
});
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

/** The name in the browser's storage, by which other tabs say that they have changed it. */
export const KEPT_NAME = 'consoleUndo';

/** Reads what this browser keeps to be taken back. What it does not understand, as that of another version, is left out. */
export function readDoings(): readonly OwnUndoable[] {
  const list = v.safeParse(listSchema, readChoice(KEPT_NAME));
  return list.success ? list.output.flatMap((one) => (v.is(keptSchema, one) ? [one] : [])) : [];
}

/** Keeps it. */
export function keepDoings(doings: readonly OwnUndoable[]): void {
  keepChoice(KEPT_NAME, doings.length === 0 ? undefined : JSON.stringify(doings));
}
