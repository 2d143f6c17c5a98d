import type { ListTab } from '@/lib/domain/walk/listTab';

/** The tabs of list-view. */
export const listView = {
  waysToLook: 'Show the doors as',
  tabs: { list: 'List', map: 'Map' } satisfies Record<ListTab, string>,
};
