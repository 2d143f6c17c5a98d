import type { WalkbookDatabase } from '@/lib/offline/database';
import type { DeviceSpace } from '@/lib/offline/phone/deviceSpace';

/** Where what is carried for others lies. */
export type CarrierDisk = { readonly db: WalkbookDatabase; readonly space: Pick<DeviceSpace, 'write'> };

let hand: (disk: CarrierDisk) => void = () => undefined;

/** This page's disk, as soon as it is handed over: the carrier comes late and opens no database of its own. */
export const carrierDisk = new Promise<CarrierDisk>((resolve) => {
  hand = resolve;
});

export function handOverDisk(disk: CarrierDisk): void {
  hand(disk);
}
