import type { Bodies, ChangeKind } from './kinds';

/**
 * The body of the change that undoes a change, for the kinds whose body alone says it. A door's undo depends on the door as it is now: see
 * `formerMark` in doorChange.ts. A report is not undone.
 */
export const UNDO_BODY: { readonly [K in Exclude<ChangeKind, 'door' | 'report'>]: (body: Bodies[K]) => Bodies[K] } = {
  tags: (body) => ({ ...body, tags: body.former, former: body.tags }),
  note: (body) => ({ ...body, text: body.former, former: body.text }),
};
