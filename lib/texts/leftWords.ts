import type { DoorCounts } from '@/lib/domain/walk/doorState';
import type { Round } from '@/lib/domain/walk/round';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { doorChoiceTexts } from './doorChoice';
import { listTexts } from './list';
import { minutesText } from './timeLeft';

/** The words for what is left of a list, in full, and shorter for narrow toolbars. */
export type LeftWords = {
  /** The name of the round or filter that it is left of. */
  readonly of?: string;
  readonly left: string;
  readonly leftInShort: string;
  /** How many alone: with `of` they are one line on a phone. */
  readonly leftAlone: string;
};

/** Returns what is left of the doors that are walked. @param pace seconds a door */
export function leftWords({ notTried, all }: DoorCounts, pace: number, round: Round | undefined): LeftWords {
  const time = minutesText(minutesLeft(notTried, pace));
  const knocked = notTried === 0 ? listTexts.knocked(all) : undefined;
  return {
    ...(round && { of: round.choice ? doorChoiceTexts.isOn : listTexts.secondRound }),
    left: knocked ?? listTexts.doorsLeft(notTried, time),
    leftInShort: knocked ?? listTexts.doorsLeftInShort(notTried, time),
    leftAlone: listTexts.doorsLeftAlone(notTried),
  };
}
