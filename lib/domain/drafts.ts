/** Ours: so many drafts of a kind are kept. */
const MOST_DRAFTS = 20;

/** Returns the drafts with this one typed last, or without it; the oldest of more than twenty are dropped. */
export function withDraft<T>(drafts: Readonly<Record<string, T>>, key: string, draft: T | undefined): Readonly<Record<string, T>> {
  const others = Object.entries(drafts).filter(([other]) => other !== key);
  return Object.fromEntries([...others, ...(draft === undefined ? [] : [[key, draft] as const])].slice(-MOST_DRAFTS));
}
