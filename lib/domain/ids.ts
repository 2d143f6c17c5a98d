/** Ids are opaque strings, branded so that one kind is a type error in place of another. The contract turns integers into strings. */
declare const kind: unique symbol;
type Id<K extends string> = string & { readonly [kind]: K };

export type DoorId = Id<'door'>;
export type PersonId = Id<'person'>;
export type GroupId = Id<'group'>;
export type PacketId = Id<'packet'>;
export type TargetId = Id<'target'>;
/** uId: one account in one campaign (docs/wire.md#all-calls). */
export type CampaignUid = Id<'campaign'>;
export type VoterId = Id<'voter'>;
export type TagId = Id<'tag'>;
export type HouseId = Id<'house'>;
export type NoteId = Id<'note'>;
export type ChangeId = Id<'change'>;
export type BatchId = Id<'batch'>;
/** The e-mail a volunteer signs in with, trimmed and in lower case. */
export type Account = Id<'account'>;

/** Turns text into a branded id. Call it only at a boundary: a reply, a route's parameters, storage. */
export function asId<T extends Id<string>>(text: string): T {
  // The brand exists only in the type system; at run time an id is its text.
  return text as T;
}

/** Returns the account of an e-mail, so that different spellings of one address are one account. */
export function accountOf(email: string): Account {
  return asId<Account>(email.trim().toLowerCase());
}
