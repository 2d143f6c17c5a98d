import { type PartState, type PartStates, type ReadyPart, readinessOf } from '@/lib/domain/walk/readyToWalk';
import { ready } from './en/ready';
import type { Texts } from './texts';

export const readyTexts: Texts['ready'] = ready;

/** What is named when it is there: the rest goes without saying. */
const NAMED: readonly ReadyPart[] = ['doors', 'map', 'image'];

/** Returns the one line: 'Ready offline: 64 doors, map, image', 'Not on this phone: map, image'. */
export function readyLine(parts: PartStates, doorCount: number): string {
  const { state, here, missing, none } = readinessOf(parts);
  if (missing.length > 0) return readyTexts.missing(missing.map((part) => readyTexts.short[part]).join(readyTexts.and));
  if (state === 'checking') return readyTexts.checking;
  const named = NAMED.filter((part) => here.includes(part));
  const list = named.map((part) => (part === 'doors' ? readyTexts.doors(doorCount) : readyTexts.short[part])).join(readyTexts.and);
  if (none.length === 0) return readyTexts.ready(list);
  return readyTexts.readyWithout(list, none.map((part) => readyTexts.short[part]).join(readyTexts.or));
}

/** Returns a part's state in words: 'Not on this phone yet: it needs a signal'. */
export function partText(part: ReadyPart, state: PartState): string {
  switch (state.is) {
    case 'checking':
      return readyTexts.looking;
    case 'here':
      return readyTexts.here[part];
    case 'none':
      return readyTexts.none[state.why];
    case 'missing': {
      const text = readyTexts.missingParts[part];
      return state.why && part !== 'storage' ? `${text}: ${readyTexts.whyMissing[state.why]}` : text;
    }
    default:
      return state satisfies never;
  }
}
