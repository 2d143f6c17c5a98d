/** The ways to look at a list's doors (docs/product.md#screen-list-view). */
export const LIST_TABS = ['list', 'map'] as const;
export type ListTab = (typeof LIST_TABS)[number];

/** Returns the way that was chosen last, as it is stored; the list where none was. */
export function readListTab(stored: string | undefined): ListTab {
  return LIST_TABS.find((tab) => tab === stored) ?? 'list';
}
