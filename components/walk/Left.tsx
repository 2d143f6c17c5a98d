import { useLayoutEffect, useState } from 'react';
import type { LeftWords, ListHead } from './listHead';

/** Show one of several texts, the longest first, by the width of the line: of a whole list, of a round. */
const WHOLE = ['@max-[10.25rem]:hidden', '@min-[10.25rem]:hidden'];
const ROUND = ['@max-[16rem]:hidden', '@max-[13.5rem]:hidden @min-[16rem]:hidden', '@min-[13.5rem]:hidden'];

/** The toolbar's line of what is left. It is there before it says anything, so that the title stays where it is. */
export function Left({ onLeft }: Pick<ListHead, 'onLeft'>) {
  const [words, setWords] = useState<LeftWords>(['\u00a0']);
  useLayoutEffect(() => {
    onLeft.current = setWords;
  }, [onLeft]);
  const widths = words.length > 2 ? ROUND : words.length > 1 ? WHOLE : [];
  return words.map((text, place) => (
    <span key={text} className={widths[place]}>
      {text}
    </span>
  ));
}
