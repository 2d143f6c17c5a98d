import type { ChangeBodies } from '@/server/store/incomingChange';
import type { ChangeRules } from './changeRules';
import { doorRules } from './door';
import { noteRules } from './note';
import { reportRules } from './report';
import { tagsRules } from './tags';

/** What differs by kind on the server. Locks are taken in this order, so that no two servers wait for each other. */
export const CHANGE_RULES: { readonly [K in keyof ChangeBodies]: ChangeRules<K> } = {
  door: doorRules,
  tags: tagsRules,
  note: noteRules,
  report: reportRules,
};

/** What a day's limit counts: changes, or notes and reports. */
export type ChangeLimit = 'changes' | 'notes';
export const LIMIT_OF_KIND: { readonly [K in keyof ChangeBodies]: ChangeLimit } = {
  door: 'changes',
  tags: 'changes',
  note: 'notes',
  report: 'notes',
};
