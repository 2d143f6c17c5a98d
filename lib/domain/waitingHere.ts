import type { Account } from './ids';

/** What somebody else has recorded on this phone and the campaign has not received. */
export type WaitingHere = { readonly account: Account; readonly name: string; readonly count: number };

/**
 * Everybody but the signed-in volunteer whose changes wait on this phone, by name (product.md, "Several people, one phone").
 *
 * @param counts unsent changes by account
 * @param names what the campaign calls each account, as far as it has ever told this phone
 * @param signedIn undefined while nobody is
 */
export function waitingHere(
  counts: ReadonlyMap<Account, number>,
  names: ReadonlyMap<string, string>,
  signedIn: Account | undefined,
): readonly WaitingHere[] {
  const others = [...counts].filter(([account, count]) => account !== signedIn && count > 0);
  const called = others.map(([account, count]) => ({ account, count, name: firstName(account, names.get(account)) }));
  const isShared = (name: string) => called.filter((other) => other.name === name).length > 1;
  return called
    .map(({ account, count, name }) => ({ account, count, name: isShared(name) ? account : name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** 'Ana: 3 changes wait here'. */
export function waitingHereText({ name, count }: WaitingHere): string {
  return `${name}: ${count === 1 ? '1 change waits' : `${count} changes wait`} here`;
}

/** What signing out leaves behind, and when it goes; '' for nothing. */
export function leftHereText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 change waits on this phone. It is sent when you log in again.'
    : `${count} changes wait on this phone. They are sent when you log in again.`;
}

/** Phones are handed on among people who know each other: a first name says more than an address. */
function firstName(account: Account, name: string | undefined): string {
  const known = name?.trim().split(/\s+/u)[0];
  if (known) return known;
  const [word = ''] = account.split('@')[0]?.split(/[._+-]/u) ?? [];
  return /^\p{L}+$/u.test(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : account;
}
