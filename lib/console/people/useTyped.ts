import { useState } from 'react';

/**
 * Keeps what is typed over what the server knows, by fields. A field that nobody has touched says what the server says now. One that was touched keeps its text, and
 * what stood there before: what a colleague saves meanwhile takes nothing of it away, and is not written over unseen.
 *
 * @param now what the fields say where nothing is typed
 */
export function useTyped<K extends string>(now: Readonly<Record<K, string>>) {
  const [typed, setTyped] = useState<Partial<Record<K, string>>>({});
  const [seen, setSeen] = useState<Partial<Record<K, string>>>({});
  return {
    texts: { ...now, ...typed },
    /** What stood there when somebody began to type. */
    seen: { ...now, ...seen },
    type: (field: K, text: string) => {
      setTyped({ ...typed, [field]: text });
      setSeen({ [field]: now[field], ...seen });
    },
    /** It is saved. */
    forget: () => {
      setTyped({});
      setSeen({});
    },
    /** The server has refused it, and said what stands there meanwhile: whoever saves it again knows. */
    haveSeen: () => setSeen({}),
  };
}
