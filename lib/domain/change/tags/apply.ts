import type { Enveloped } from '@/lib/domain/change/envelope';
import type { Voter } from '@/lib/domain/voter/voter';
import type { TagsBody } from './tags';

/** Returns the voter after changes of their tags, oldest first: the last one says all of them. */
export function applyToTags<V extends Voter>(voter: V, changes: readonly Enveloped<TagsBody>[]): V {
  const last = changes.at(-1);
  return last ? { ...voter, tags: last.body.tags } : voter;
}
