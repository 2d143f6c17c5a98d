import { useLayoutEffect, useState } from 'react';
import type { LeftWords, ListHead } from './listHead';

/** It is there before it says anything, so that the title stays where it is. */
const NOTHING: LeftWords = { left: '\u00a0', leftInShort: '\u00a0' };

/**
 * The toolbar's line of what is left, as long as it has room for. The name of a round or filter stands before it, or above it where the line is
 * narrow.
 */
export function Left({ onLeft }: Pick<ListHead, 'onLeft'>) {
  const [{ of, left, leftInShort }, setWords] = useState(NOTHING);
  useLayoutEffect(() => {
    onLeft.current = setWords;
  }, [onLeft]);
  return (
    <>
      {of && (
        <>
          <span className="@max-[16rem]:block">{of}</span>
          <span className="@max-[16rem]:hidden"> · </span>
        </>
      )}
      <span className="@max-[10.25rem]:hidden">{left}</span>
      <span className="@min-[10.25rem]:hidden">{leftInShort}</span>
    </>
  );
}
