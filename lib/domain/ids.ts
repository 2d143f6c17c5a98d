/** Ids are opaque strings, branded so that one kind cannot be passed for another. The wire may send integers; the contract makes them strings. */
declare const kind: unique symbol;
type Id<K extends string> = string & { readonly [kind]: K };

export type AddressId = Id<'address'>;
export type RecordId = Id<'record'>;
export type GroupId = Id<'group'>;
export type PacketId = Id<'packet'>;
export type TargetId = Id<'target'>;
/** uId: this user in this campaign (wire.md, "Calls"). */
export type CampaignUid = Id<'campaign'>;
export type ChangeId = Id<'change'>;
/** The e-mail a volunteer signs in with, trimmed and in lower case. */
export type Account = Id<'account'>;

/** The one place where text becomes a branded id: call it only at a boundary (a reply, a route's parameters, storage). */
export function asId<T extends Id<string>>(text: string): T {
  // The brand exists only in the type system; at run time an id is its text.
  return text as T;
}

/** Two spellings of one e-mail address are one account on this phone. */
export function accountOf(email: string): Account {
  return asId<Account>(email.trim().toLowerCase());
}
