import type { Failure } from '@/lib/domain/failure';
import type { CarriedBundle } from '@/lib/domain/rescue/carried';
import { rescue } from './en/rescue';
import { shownFailure } from './failures';
import type { Texts } from './texts';

export const rescueTexts: Texts['rescue'] = rescue;

/** Returns what becomes of a bundle's waiting changes: 'Ana Díaz: 12 changes to send'. */
export function carriedText({ name, waiting }: CarriedBundle, isSending: boolean): string {
  return isSending ? rescueTexts.sending(name, waiting) : rescueTexts.waiting(name, waiting);
}

/** Returns who says whose they are, and what holds them up, if anything does. */
export function carriedWhyText({ name }: Pick<CarriedBundle, 'name'>, trouble: Failure | undefined): string {
  const whose = name === '' ? rescueTexts.nobody : rescueTexts.whose(name);
  if (!trouble) return whose;
  const why = trouble.kind === 'offline' ? rescueTexts.noSignal : `${shownFailure(trouble)}. ${rescueTexts.triedAgain}`;
  return `${whose} ${why}`;
}
