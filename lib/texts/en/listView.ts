import type { ListTab } from '@/lib/domain/walk/listTab';

/** The tabs of the doors' screen. */
export const listView = {
  waysToLook: 'Show the doors as',
  tabs: { list: 'List', map: 'Map' } satisfies Record<ListTab, string>,
};
