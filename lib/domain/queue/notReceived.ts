import type { Account } from '@/lib/domain/ids';

/** One change that the server has not received: pending, or set aside. */
export type NotReceivedEntry = {
  /** Undefined for a change that this version cannot read. */
  readonly account: Account | undefined;
  readonly state: 'pending' | 'setAside';
  /** The change's number; undefined where this version cannot read it. */
  readonly seq: number | undefined;
};

/** How many changes of one account only this phone has. */
export type NotReceivedOf = { readonly account: Account | undefined; readonly pending: number; readonly setAside: number };

/** What would be lost if the user data were cleared, of all accounts. */
export type NotReceived = { readonly owners: readonly NotReceivedOf[]; readonly newestSeq: number };

/** Adds up the entries by account: the signed-in account first, entries of no known account last. */
export function notReceivedOf(entries: Iterable<NotReceivedEntry>, signedIn: Account | undefined): NotReceived {
  const owners = new Map<Account | undefined, NotReceivedOf>();
  let newestSeq = 0;
  for (const { account, state, seq } of entries) {
    const owner = owners.get(account) ?? { account, pending: 0, setAside: 0 };
    owners.set(account, { ...owner, [state]: owner[state] + 1 });
    newestSeq = Math.max(newestSeq, seq ?? 0);
  }
  const place = ({ account }: NotReceivedOf) => (account === undefined ? 2 : account === signedIn ? 0 : 1);
  const order = (a: NotReceivedOf, b: NotReceivedOf) => place(a) - place(b) || String(a.account).localeCompare(String(b.account));
  return { owners: [...owners.values()].sort(order), newestSeq };
}

/** Returns how many changes would be lost. */
export function notReceivedTotal({ owners }: NotReceived): number {
  return owners.reduce((total, { pending, setAside }) => total + pending + setAside, 0);
}

/** True when more would be lost now than the volunteer has agreed to. A change made meanwhile counts, even when another was received. */
export function hasGrown(agreed: NotReceived, now: NotReceived): boolean {
  return notReceivedTotal(now) > notReceivedTotal(agreed) || (notReceivedTotal(now) > 0 && now.newestSeq > agreed.newestSeq);
}

/** What comes before the question: nothing, or a warning that offers to save all changes and, where possible, to send them. */
export type ClearOffer = { readonly step: 'question' } | { readonly step: 'warning'; readonly canSend: boolean };

/** Returns what comes before the question 'Clear User Data?' (docs/product/session.md#clear-user-data). */
export function clearOffer(notReceived: NotReceived, signedIn: Account | undefined): ClearOffer {
  if (notReceivedTotal(notReceived) === 0) return { step: 'question' };
  const canSend = signedIn !== undefined && notReceived.owners.some(({ account, pending }) => account === signedIn && pending > 0);
  return { step: 'warning', canSend };
}
