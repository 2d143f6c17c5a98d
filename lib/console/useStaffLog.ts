import type { StaffReply } from '@/lib/api/staff';
import { useStaffPages } from './useStaffPages';

export type LogLine = StaffReply<'log'>['doings'][number];

/** Reads what staff did in a campaign, the newest first, a page at a time. */
export function useStaffLog(campaign: number) {
  const { pages, ...paged } = useStaffPages(
    'log',
    { campaign },
    { field: 'before', next: ({ doings, hasMore }) => (hasMore ? doings.at(-1)?.id : undefined) },
  );
  return { lines: pages?.flatMap(({ doings }) => doings), ...paged };
}
