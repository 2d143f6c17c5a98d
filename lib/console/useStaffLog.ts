import type { StaffReply } from '@/lib/api/staff';
import { type DoneBy, LOG_KINDS, LOG_WITHOUT_ACCOUNT, type LogKind } from '@/lib/domain/staff/logKinds';
import { useStaffPages } from './useStaffPages';

export type LogLine = StaffReply<'log'>['doings'][number];

/** Whose lines are shown, and of which kind; without either all. */
export type LogFilter = { readonly who: DoneBy | undefined; readonly kind: LogKind | undefined };

/** Reads a filter from an address. What names nobody, and no kind, filters nothing. */
export function logFilterIn(params: Pick<URLSearchParams, 'get'>): LogFilter {
  const who = params.get('who') ?? '';
  return {
    who: LOG_WITHOUT_ACCOUNT.find((one) => one === who) ?? (/^[1-9]\d{0,8}$/u.test(who) ? Number(who) : undefined),
    kind: LOG_KINDS.find((one) => one === params.get('kind')),
  };
}

/** Reads what staff did in a campaign, the newest first, a page at a time. `people`: who works in it, and whom the lines name besides. */
export function useStaffLog(campaign: number, { who, kind }: LogFilter) {
  const body = { campaign, ...(who !== undefined && { who }), ...(kind !== undefined && { kind }) };
  const { pages, ...paged } = useStaffPages('log', body, { field: 'before', next: ({ next }) => next, keepsShown: true });
  const lines = pages?.flatMap(({ doings }) => doings);
  const names = new Map(lines?.flatMap(({ staff, name }) => (staff === null ? [] : [[staff, name] as const])));
  for (const { staff, name } of pages?.[0]?.people ?? []) names.set(staff, name);
  return { lines, people: [...names].map(([staff, name]) => ({ staff, name })), ...paged };
}
