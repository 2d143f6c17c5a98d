import { useState } from 'react';

type Texts<K extends string> = Readonly<Record<K, string>>;
type Kept<K extends string> = { readonly typed: Partial<Texts<K>>; readonly seen: Partial<Texts<K>> };

const NOTHING = { typed: {}, seen: {} } as const;

/**
 * Keeps what is typed over what the server knows, by fields. A field that nobody has touched says what the server says now. One that was touched keeps its text, and
 * what stood there before: what a colleague saves meanwhile takes nothing of it away, and is not written over unseen.
 *
 * @param now what the fields say where nothing is typed
 */
export function useTyped<K extends string>(now: Texts<K>) {
  const [{ typed, seen }, setKept] = useState<Kept<K>>(NOTHING);
  return {
    texts: { ...now, ...typed },
    /** What stood there when somebody began to type. */
    seen: { ...now, ...seen },
    type: (field: K, text: string) =>
      setKept((kept) => ({ typed: { ...kept.typed, [field]: text }, seen: { [field]: now[field], ...kept.seen } })),
    /** Forgets the texts that were sent and are saved, and keeps those that were typed since. @param saved what the server has in their place */
    forget: (sent: Texts<K>, saved: Texts<K>) => setKept((kept) => typedSince(kept, sent, saved)),
    /** The server has refused it, and said what stands there meanwhile: whoever saves it again knows. */
    haveSeen: () => setKept((kept) => ({ ...kept, seen: {} })),
  };
}

function typedSince<K extends string>({ typed, seen }: Kept<K>, sent: Texts<K>, saved: Texts<K>): Kept<K> {
  const since: { typed: Partial<Record<K, string>>; seen: Partial<Record<K, string>> } = { typed: {}, seen: {} };
  for (const field in typed) {
    const text = typed[field];
    if (text === undefined || text === sent[field]) continue;
    since.typed[field] = text;
    // What was not changed by the save, a colleague may have: it was not seen.
    since.seen[field] = sent[field] === seen[field] ? sent[field] : saved[field];
  }
  return since;
}
