import type { Account } from '@/lib/domain/ids';

/** How many changes of another account are pending on this phone. */
export type PendingHere = { readonly account: Account; readonly name: string; readonly count: number };

/**
 * Returns the other accounts with pending changes on this phone, in the order of their names
 * (docs/product/session.md#several-people-one-phone).
 *
 * @param counts pending changes by account
 * @param names the campaign's name for each account, as far as this phone knows it
 * @param signedIn the signed-in account; undefined when there is none
 */
export function pendingHere(
  counts: ReadonlyMap<Account, number>,
  names: ReadonlyMap<string, string>,
  signedIn: Account | undefined,
): readonly PendingHere[] {
  const others = [...counts].filter(([account, count]) => account !== signedIn && count > 0);
  const called = others.map(([account, count]) => ({ account, count, name: firstName(account, names.get(account)) }));
  const isShared = (name: string) => called.filter((other) => other.name === name).length > 1;
  return called
    .map(({ account, count, name }) => ({ account, count, name: isShared(name) ? account : name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns an account's first name, from its name or its e-mail: people who share a phone know each other by it. */
function firstName(account: Account, name: string | undefined): string {
  const known = name?.trim().split(/\s+/u)[0];
  if (known) return known;
  const [word = ''] = account.split('@')[0]?.split(/[._+-]/u) ?? [];
  return /^\p{L}+$/u.test(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : account;
}
