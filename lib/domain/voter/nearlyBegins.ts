/** So short a text has to be right to the letter: nearly everything is one letter away from it. */
const SHORTEST_FORGIVEN = 4;

/**
 * Returns how many letters are wrong (0 or 1) if a text begins with what was typed; undefined if it does not. One letter too many, missing, other
 * than it should be, or swapped with the next is one wrong letter.
 *
 * @param text a search key
 * @param typed a search key
 */
export function nearlyBegins(text: string, typed: string): 0 | 1 | undefined {
  if (text.startsWith(typed)) return 0;
  if (typed.length < SHORTEST_FORGIVEN) return undefined;
  let same = 0;
  while (text[same] === typed[same]) same += 1;
  const goesOn = (ofText: number, ofTyped: number) => text.startsWith(typed.slice(same + ofTyped), same + ofText);
  const isSwapped = text[same] === typed[same + 1] && text[same + 1] === typed[same];
  return goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0) || (isSwapped && goesOn(2, 2)) ? 1 : undefined;
}
