/** A signed request with changes. Anybody can post it, nobody can alter it (docs/wire.md#rescue). */
export type WrittenRequest = {
  /** Path and query, with `s`. */
  readonly url: string;
  /** The bytes that are signed, as text. */
  readonly body: string;
  readonly bodySignature: string;
};

/** The pending changes of a phone that cannot connect. */
export type RescueBundle = {
  /** Whose changes the phone says they are; nothing signs that. */
  readonly name: string;
  readonly requests: readonly WrittenRequest[];
};

/** What a text turned out to be: a bundle, a bundle of a newer version, or something else. */
export type ReadBundle = { readonly kind: 'bundle'; readonly bundle: RescueBundle } | { readonly kind: 'newer' | 'foreign' };

/** Returns the ids of the changes in a request's body; for a change without an id its number. */
export function changeIdsIn(body: string): readonly string[] {
  const items: readonly unknown[] = itemsIn(parsed(body)).flatMap((item) => ('addresses' in item ? itemsIn(item.addresses) : [item]));
  return itemsIn(items).map((item, index) => String(item.changeId ?? item.reportId ?? index));
}

/** Returns how many changes the requests contain together. */
export function countChanges(requests: readonly Pick<WrittenRequest, 'body'>[]): number {
  return requests.reduce((count, { body }) => count + changeIdsIn(body).length, 0);
}

type Item = { readonly [name: string]: unknown };

function itemsIn(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter((item): item is Item => typeof item === 'object' && item !== null) : [];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
