/** The ways to look at a list's doors, which are one screen (docs/product/list.md#screen-list-view). */
export const LIST_TABS = ['list', 'map'] as const;
export type ListTab = (typeof LIST_TABS)[number];

/** Reads the stored choice; the list when none is stored. */
export function readListTab(stored: string | undefined): ListTab {
  return LIST_TABS.find((tab) => tab === stored) ?? 'list';
}
