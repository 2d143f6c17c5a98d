import type { BodyOf, Call, QueryOf, ReplyInputOf } from '@/lib/contract/call';
import type { Services } from '@/server/services';

/** Who calls: an account (signed by e-mail), a member of a campaign (signed by `u`), or anybody. */
export type AccountCaller = { readonly userId: number };
export type MemberCaller = { readonly userId: number; readonly campaignId: number };

type Request<C extends Call, Caller> = { readonly query: QueryOf<C>; readonly body: BodyOf<C>; readonly caller: Caller };
type Answer<C extends Call, Caller> = (request: Request<C, Caller>, services: Services) => Promise<ReplyInputOf<C>>;
/** The same for some call of the list, whichever it is. */
type AnyAnswer<Caller> = (request: { query: unknown; body: unknown; caller: Caller }, services: Services) => Promise<unknown>;

/**
 * A call of the contract with the code that answers it. `answer` sees only requests that fit the contract's schemas and whose
 * sender is known; it returns the envelope's `data`, or throws a Refusal.
 */
export type ServedCall =
  | { readonly by: 'anybody'; readonly call: Call; readonly answer: AnyAnswer<undefined> }
  | { readonly by: 'account'; readonly call: Call; readonly answer: AnyAnswer<AccountCaller> }
  | { readonly by: 'member'; readonly call: Call; readonly answer: AnyAnswer<MemberCaller> };

// The three casts below forget which call it is. True because callRoutes parses query and body with this same call's schemas before it
// calls the answer, so that the answer gets exactly the types it was written for.

export function servedToAnybody<C extends Call>(call: C, answer: Answer<C, undefined>): ServedCall {
  return { by: 'anybody', call, answer: answer as unknown as AnyAnswer<undefined> };
}

export function servedToAccount<C extends Call>(call: C, answer: Answer<C, AccountCaller>): ServedCall {
  return { by: 'account', call, answer: answer as unknown as AnyAnswer<AccountCaller> };
}

export function servedToMember<C extends Call>(call: C, answer: Answer<C, MemberCaller>): ServedCall {
  return { by: 'member', call, answer: answer as unknown as AnyAnswer<MemberCaller> };
}
