import type { Failure } from '@/lib/domain/failure';
import type { AddressSearch, NameSearch } from '@/lib/domain/voter/found';
import { search } from './en/search';
import { failureMessage } from './failures';
import type { Texts } from './texts';

export const searchTexts: Texts['search'] = search;

/** Returns what was looked for, as it was typed: '“Ana Del”'. */
export function lookedForText(typed: NameSearch | AddressSearch): string {
  return searchTexts.lookedFor(Object.values(typed).filter((part) => part !== ''));
}

/** Returns why only this phone was searched; without a failure there was no connection at all. */
export function whyOnlyPhoneText(failure: Failure | undefined): string {
  return !failure || failure.kind === 'offline' ? searchTexts.noConnection : searchTexts.failed(failureMessage(failure));
}
