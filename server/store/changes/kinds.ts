import type { ChangeBodies } from '@/server/store/incomingChange';
import type { ChangeRule } from './changeRule';
import { doorRule } from './door/rule';
import { noteRule } from './note/rule';
import { reportRule } from './report/rule';
import { tagsRule } from './tags/rule';

type Kind = keyof ChangeBodies;

/** What differs by kind. */
export type ChangeRules = { readonly [K in Kind]: ChangeRule<K> };

/** The kinds that the server knows. */
export const CHANGE_RULES: ChangeRules = {
  door: doorRule,
  tags: tagsRule,
  note: noteRule,
  report: reportRule,
};

/** Returns the kinds of a table in the order in which their subjects are locked. The table is an object literal: it has the keys of its type and no others. */
export function inLockOrder(rules: ChangeRules): Kind[] {
  return (Object.keys(rules) as Kind[]).toSorted((one, other) => rules[one].rank - rules[other].rank);
}
