import { postWritten } from '@/lib/api/http';
import { config } from '@/lib/config';
import { digestOf } from '@/lib/contract/rescueCodes';
import { Carrier } from '@/lib/data/rescue/carrier';
import { openDatabase } from '@/lib/offline/database';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { shownFailure } from '@/lib/texts/failures';
import { browserPlatform } from './platform';

let opened: Promise<Carrier> | undefined;

/** What carries other phones' changes: one in this page, over a connection of its own to the device's database. */
export function openCarrier(): Promise<Carrier> {
  opened ??= open();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function open(): Promise<Carrier> {
  const { connectivity, withLock, clock, sleep, fetch } = browserPlatform();
  const db = await openDatabase();
  const carrier = new Carrier({
    db,
    space: new DeviceSpace(db),
    post: (request) => postWritten({ fetch, config }, request),
    digestOf,
    connectivity,
    withLock,
    clock,
    sleep,
    channel: new BroadcastChannel('walkbook-carried'),
    wordsOf: shownFailure,
  });
  carrier.start();
  return carrier;
}
