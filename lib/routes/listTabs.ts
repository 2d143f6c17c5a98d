import type { ListRef } from '@/lib/domain/walk/listRef';
import { LIST_TABS, type ListTab } from '@/lib/domain/walk/listTab';
import { mapRoutes } from './mapPaths';
import { plainPath, routes } from './paths';

/** The path of each way to look at a list's doors, with the list. /list-view has both and shows the one looked at last. */
export const tabRoutes: Readonly<Record<ListTab, (list: ListRef) => string>> = { list: routes.listAddress, map: mapRoutes.viewMap };

const NOTHING: ListRef = { targetId: '', packetId: '' };

/** Returns the way to look at doors that a path stands for; undefined where it stands for both. */
export function tabOfPath(path: string): ListTab | undefined {
  return LIST_TABS.find((tab) => plainPath(tabRoutes[tab](NOTHING).split('?')[0] ?? '') === plainPath(path));
}
