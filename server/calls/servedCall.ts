import type { BodyOf, Call, QueryOf, ReplyInputOf } from '@/lib/contract/call';
import type { LimitKind } from '@/lib/domain/wireLimits';
import type { Services } from '@/server/services';
import type { Arrival, IncomingChange } from '@/server/store/incomingChange';

/** Who calls: an account (named by e-mail), a member of a campaign (named by `u`), or anybody, of whom only the network address is known. */
export type AnyCaller = { readonly address: string };
export type AccountCaller = { readonly userId: number };
/** `recalls`: as their membership has them (store/recalls.ts). */
export type MemberCaller = AccountCaller & { readonly campaignId: number; readonly recalls?: string | null };

type Request<C extends Call, Caller> = { readonly query: QueryOf<C>; readonly body: BodyOf<C>; readonly caller: Caller };
type Answer<C extends Call, Caller> = (request: Request<C, Caller>, services: Services) => Promise<ReplyInputOf<C>>;
/** The answer of any call. */
type AnyAnswer<Caller> = (request: { query: unknown; body: unknown; caller: Caller }, services: Services) => Promise<unknown>;

/**
 * A call of the contract with the code that answers it. `answer` gets only requests that fit the contract's schemas and whose sender is
 * known. It returns the envelope's `data`, or throws a Refusal.
 */
export type ServedCall =
  | { readonly by: 'anybody'; readonly call: Call; readonly answer: AnyAnswer<AnyCaller> }
  | { readonly by: 'account'; readonly call: Call; readonly answer: AnyAnswer<AccountCaller> }
  | { readonly by: 'member'; readonly call: Call; readonly answer: AnyAnswer<MemberCaller> }
  | {
      readonly by: 'changes';
      readonly call: Call;
      /** What its items count as (docs/wire.md#limits). */
      readonly limit: LimitKind;
      /** The changes of a request's body, in their order. */
      readonly changes: (body: unknown, arrival: Arrival) => readonly IncomingChange[];
    };

// The casts below drop the type of the call. They are true because callRoutes parses query and body with this call's own schemas
// before it calls `answer`.

export function servedToAnybody<C extends Call>(call: C, answer: Answer<C, AnyCaller>): ServedCall {
  return { by: 'anybody', call, answer: answer as unknown as AnyAnswer<AnyCaller> };
}

export function servedToAccount<C extends Call>(call: C, answer: Answer<C, AccountCaller>): ServedCall {
  return { by: 'account', call, answer: answer as unknown as AnyAnswer<AccountCaller> };
}

export function servedToMember<C extends Call>(call: C, answer: Answer<C, MemberCaller>): ServedCall {
  return { by: 'member', call, answer: answer as unknown as AnyAnswer<MemberCaller> };
}

/** Of a member too: every change is recorded, and the answer names those that have an id. The query has the time of sending, `t`. */
export function servedChanges<C extends Call>(
  call: QueryOf<C> extends { readonly t: string } ? C : never,
  limit: LimitKind,
  changes: (body: BodyOf<C>, arrival: Arrival) => readonly IncomingChange[],
): ServedCall {
  return { by: 'changes', call, limit, changes: changes as (body: unknown, arrival: Arrival) => readonly IncomingChange[] };
}
