import { useMemo } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { partyLetters } from '@/lib/domain/door/partyLetters';
import { listStateTexts } from '@/lib/texts/listStates';

/** How old the list is, and what the letters of the rows stand for, once, under the last door: above the first it would take the space of one. */
export function PartyLegend({ doors, age }: { doors: readonly Door[]; age: string | undefined }) {
  // A mark changes nobody's party, and looking through ten thousand doors at each tap would delay its frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const letters = useMemo(() => partyLetters(doors).map(([letter, party]) => listStateTexts.partyLetter(letter, party)), [doors.length]);
  return <p className="px-4 py-3 text-small text-soft empty:hidden">{[...(age ? [age] : []), ...letters].join(' · ')}</p>;
}
