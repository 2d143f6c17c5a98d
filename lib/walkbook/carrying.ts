import { postWritten } from '@/lib/api/http';
import { config } from '@/lib/config';
import { digestOf } from '@/lib/contract/rescueCodes';
import { Carrier } from '@/lib/data/rescue/carrier';
import { shownFailure } from '@/lib/texts/failures';
import { carrierDisk } from './carrierDisk';
import { browserPlatform } from './platform';

let opened: Promise<Carrier> | undefined;

/** Returns this page's one carrier of other phones' changes. */
export function openCarrier(): Promise<Carrier> {
  opened ??= open();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function open(): Promise<Carrier> {
  const { connectivity, withLock, clock, sleep, fetch } = browserPlatform();
  const carrier = new Carrier({
    ...(await carrierDisk),
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
