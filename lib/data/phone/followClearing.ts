import type { WalkbookDatabase } from '@/lib/offline/database';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { OpenTabs } from '@/lib/platform/openTabs';

type FollowedParts = {
  readonly db: WalkbookDatabase;
  readonly device: DeviceStore;
  readonly tabs: OpenTabs;
  /** Clears sessionStorage. */
  readonly wipeOwnTexts: () => void;
  /** Opens the log-in as a new page. */
  readonly openLogin: () => void;
};

/**
 * Closes the storage for this page when another tab clears the user data.
 *
 * @returns a function that closes it, for the tab that clears. This page writes nothing after it: the journal and the cache write through the
 * database, which is closed
 */
export function followClearing({ db, device, tabs, wipeOwnTexts, openLogin }: FollowedParts): () => void {
  const close = () => {
    device.close();
    db.close();
    wipeOwnTexts();
  };
  // The log-in is a new page, so that nothing of this page's memory is left. If nothing was cleared, it leads on to the last place.
  tabs.onClearing(close, openLogin);
  return close;
}
