import type { Door } from '@/lib/domain/door/door';
import { partyLetters } from '@/lib/domain/door/partyLetters';
import { listStateTexts } from '@/lib/texts/listStates';

/** What the letters of the rows stand for, once, under the last door: above the first it would take the space of one. */
export function PartyLegend({ doors }: { doors: readonly Door[] }) {
  const letters = partyLetters(doors).map(([letter, party]) => listStateTexts.partyLetter(letter, party));
  return <p className="px-4 py-3 text-small text-soft empty:hidden">{letters.join(' · ')}</p>;
}
