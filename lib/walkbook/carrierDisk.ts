import type { WalkbookDatabase } from '@/lib/offline/database';
import type { DeviceSpace } from '@/lib/offline/phone/deviceSpace';

/** The disk with the changes that this phone carries for others. */
export type CarrierDisk = { readonly db: WalkbookDatabase; readonly space: Pick<DeviceSpace, 'write'> };

let hand: (disk: CarrierDisk) => void = () => undefined;

/** Resolves with this page's disk. The carrier is loaded later and opens no database of its own. */
export const carrierDisk = new Promise<CarrierDisk>((resolve) => {
  hand = resolve;
});

export function handOverDisk(disk: CarrierDisk): void {
  hand(disk);
}
