import type { Account } from './ids';

/** One change that the campaign has not received: it waits to be sent, or was set aside. */
export type UnsentEntry = {
  /** Undefined for what this version can not read. */
  readonly account: Account | undefined;
  readonly state: 'waiting' | 'setAside';
  /** The number under which the journal keeps it, where it is known. Numbers only grow. */
  readonly seq: number | undefined;
};

/** How much of one account's work only this phone has. */
export type UnsentOf = { readonly account: Account | undefined; readonly waiting: number; readonly setAside: number };

/** What clearing the user data would lose, over all accounts. */
export type Unsent = { readonly owners: readonly UnsentOf[]; readonly newestSeq: number };

/** The entries added up by account: the signed-in one first, what belongs to nobody known last. */
export function unsentOf(entries: Iterable<UnsentEntry>, signedIn: Account | undefined): Unsent {
  const owners = new Map<Account | undefined, UnsentOf>();
  let newestSeq = 0;
  for (const { account, state, seq } of entries) {
    const owner = owners.get(account) ?? { account, waiting: 0, setAside: 0 };
    owners.set(account, { ...owner, [state]: owner[state] + 1 });
    newestSeq = Math.max(newestSeq, seq ?? 0);
  }
  const place = ({ account }: UnsentOf) => (account === undefined ? 2 : account === signedIn ? 0 : 1);
  const order = (a: UnsentOf, b: UnsentOf) => place(a) - place(b) || String(a.account).localeCompare(String(b.account));
  return { owners: [...owners.values()].sort(order), newestSeq };
}

/** How many changes would be lost. */
export function unsentTotal({ owners }: Unsent): number {
  return owners.reduce((total, { waiting, setAside }) => total + waiting + setAside, 0);
}

/** Whether more would be lost now than the volunteer was told: a change made meanwhile counts even when another has left. */
export function hasGrown(told: Unsent, now: Unsent): boolean {
  return unsentTotal(now) > unsentTotal(told) || (unsentTotal(now) > 0 && now.newestSeq > told.newestSeq);
}

/** What can be done before the question: send what is the signed-in account's, save everything, or nothing at all. */
export type ClearOffer = { readonly step: 'question' } | { readonly step: 'warning'; readonly canSend: boolean };

/** What 'Clear User Data?' is preceded by (product.md, "Several people, one phone"). */
export function clearOffer(unsent: Unsent, signedIn: Account | undefined): ClearOffer {
  if (unsentTotal(unsent) === 0) return { step: 'question' };
  const canSend = signedIn !== undefined && unsent.owners.some(({ account, waiting }) => account === signedIn && waiting > 0);
  return { step: 'warning', canSend };
}

/** '1 change', '3 changes'. */
export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** One account's part: '3 changes', '2 changes, 1 set aside', '1 set aside'. */
export function unsentText({ waiting, setAside }: UnsentOf): string {
  const parts = [waiting > 0 ? changesText(waiting) : undefined, setAside > 0 ? `${setAside} set aside` : undefined];
  return parts.filter((part) => part !== undefined).join(', ');
}
