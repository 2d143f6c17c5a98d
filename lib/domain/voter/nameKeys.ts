import { searchKey } from '@/lib/domain/searchKey';
import type { NameSearch } from './found';

/** Beginnings of a first and of a last name, or of a part of them, as search keys; '' begins each. */
export type NameKeys = { readonly first: string; readonly last: string };

/** Returns the keys of what was typed into two fields; undefined when a field has signs alone, which begin no name. */
export function typedKeys(typed: NameSearch): NameKeys | undefined {
  const keys = { first: searchKey(typed.first), last: searchKey(typed.last) };
  const isNoName = (['first', 'last'] as const).some((field) => keys[field] === '' && typed[field].trim() !== '');
  return isNoName ? undefined : keys;
}
