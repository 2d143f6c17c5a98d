import type { DoorsVisited } from '@/lib/domain/change/doorsSince';
import { home } from './en/home';
import type { Texts } from './texts';

export const homeTexts: Texts['home'] = home;

/** Returns what stands under the doors done: how many more were visited, or before the first door what will stand there; else undefined. */
export function visitedText({ done, otherwise }: DoorsVisited): string | undefined {
  if (otherwise > 0) return homeTexts.visited(otherwise);
  return done === 0 ? homeTexts.nothingYet : undefined;
}
