import { titleCase } from '@/server/campaign/addressText';
import { memoize } from '@/server/campaign/memoize';
import { numberedRoad } from './numberedRoad';
import { streetWords } from './streetWords';

/** Abbreviations of roads' systems and of states, and the letters of a road's number: 'US Hwy 1', 'VT Rte 7A', 'County Rd ZZ'. */
const CAPITALS = /^(?:U\.?S|CR|CTH|CSAH|FM|SH|SR|STH|USH|(?!CO$|ST$|RD$|RT$|TO$|TK$)[A-Z]{2}|\d+[A-Z])$/u;

/** Writes a street as people read it: 'N MAIN ST' → 'N Main St'. Text that has small letters stays as it is. */
export const streetText: (street: string) => string = memoize((street) => {
  const words = titleCase(street).split(' ');
  const isCapital = street === street.toUpperCase();
  if (!isCapital) return words.join(' ');
  const plain = streetWords(street);
  const isRoad = numberedRoad(plain) !== undefined || numberedRoad(plain.slice(1)) !== undefined;
  return words.map((word) => (word === 'Mlk' || (isRoad && CAPITALS.test(word.toUpperCase())) ? word.toUpperCase() : word)).join(' ');
});
