import { withLast } from './keptLast';

/** Ours (docs/product.md#survey-draft): the most drafts of a kind on this phone. */
const MOST_DRAFTS = 20;

/** Returns the drafts with this one typed last, or without it; the oldest of more than twenty are dropped. */
export function withDraft<T>(drafts: Readonly<Record<string, T>>, key: string, draft: T | undefined): Readonly<Record<string, T>> {
  return withLast(drafts, key, draft, MOST_DRAFTS);
}
