import { groupBy } from '@/lib/domain/groupBy';
import type { Likeness } from './comparePeople';

/** Somebody of the file, by their row's number, and somebody of the campaign who could be the same person. */
export type Pair = Likeness & { readonly n: number; readonly id: number };

/** Why nobody was chosen for a row. */
export type Reason = 'several people could be it' | 'several rows could be it' | 'not alike enough';

export type Choice =
  | { readonly found: 'sure' | 'likely'; readonly n: number; readonly id: number }
  | { readonly found: 'ambiguous'; readonly n: number; readonly why: Reason; readonly ids: readonly number[] };

/**
 * Chooses who is who. A row of the file and a person of the campaign are the same where each is the other's best: everybody else who could be it has to
 * be told apart by a better name, address or suffix, and agree better in nothing. Where two cannot be told apart nobody is chosen, neither twice nor at all.
 *
 * @param pairs all that could be, in whatever order
 * @returns a choice for each row that somebody is left for, by the rows' numbers; who is not in it was not found
 */
export function choosePairs(pairs: readonly Pair[]): readonly Choice[] {
  const ofRow = groupBy(pairs, ({ n }) => n);
  const ofPerson = groupBy(pairs, ({ id }) => id);
  const taken = new Set<number>();
  const chosen = new Map<number, Pair>();
  for (const [n, own] of ofRow) {
    const best = bestOf(own);
    if (!best || best.strength === 1 || bestOf(ofPerson.get(best.id) ?? []) !== best) continue;
    chosen.set(n, best);
    taken.add(best.id);
  }
  const choices = [...ofRow].flatMap(([n, own]): Choice[] => {
    const pair = chosen.get(n);
    if (pair) return [{ found: pair.strength === 3 ? 'sure' : 'likely', n, id: pair.id }];
    const left = own.filter(({ id }) => !taken.has(id)).sort(betterFirst);
    if (left.length === 0) return [];
    return [{ found: 'ambiguous', n, why: reasonOf(left), ids: left.map(({ id }) => id) }];
  });
  return choices.sort((a, b) => a.n - b.n);
}

function reasonOf(left: readonly Pair[]): Reason {
  const best = bestOf(left);
  if (!best) return 'several people could be it';
  return best.strength === 1 ? 'not alike enough' : 'several rows could be it';
}

/** The pair that all others are told apart from; undefined where there is none. */
function bestOf(pairs: readonly Pair[]): Pair | undefined {
  const [first, ...others] = pairs;
  // Whoever does not beat one that comes later is not the best: what is left is the only one who can be.
  const best = others.reduce((held, pair) => (held && isToldApart(held, pair) ? held : pair), first);
  return best && pairs.every((pair) => pair === best || isToldApart(best, pair)) ? best : undefined;
}

/** Whether a pair is better than another in what tells people apart, and worse in nothing. That an age is not known tells nobody apart. */
function isToldApart(best: Pair, other: Pair): boolean {
  if (best.name < other.name || best.place < other.place || best.suffix < other.suffix || best.year < other.year) return false;
  return best.name > other.name || best.place > other.place || best.suffix > other.suffix;
}

const betterFirst = (a: Pair, b: Pair) => b.strength - a.strength || b.place - a.place || b.name - a.name || a.id - b.id;
