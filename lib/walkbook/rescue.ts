import { isOwnOrigin, postWritten } from '@/lib/api/http';
import { writingHttp } from '@/lib/api/writeDown';
import { config } from '@/lib/config';
import { bundleFields, bundleText, readBundle } from '@/lib/contract/rescue';
import { codesOf, digestOf, packedIn } from '@/lib/contract/rescueCodes';
import { Carrier } from '@/lib/data/rescue/carrier';
import { writeDown } from '@/lib/data/rescue/writeDown';
import { readAccountNames } from '@/lib/data/session/accountNames';
import type { ReadBundle, RescueBundle } from '@/lib/domain/rescue/bundle';
import type { Collected } from '@/lib/domain/rescue/parts';
import { systemClock, unixSeconds } from '@/lib/platform/clock';
import { canDeflate, deflated, inflated } from '@/lib/platform/packing';
import { shownFailure } from '@/lib/texts/failures';
import type { Core } from './core';

/** A limit far above any real bundle: more than a hundred thousand changes. */
const MOST_BYTES = 64_000_000;

/** Opens this page's one carrier of other phones' changes, which begins to send what it has. */
export function openCarrier({ db, space, session, platform }: Pick<Core, 'db' | 'space' | 'session' | 'platform'>): Carrier {
  const { connectivity, withLock, clock, sleep, fetch } = platform;
  const carrier = new Carrier({
    db,
    space,
    post: (request) => postWritten({ fetch, config, bodySignature: session.bodySignature(isOwnOrigin(config)) }, request),
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

type HasPending = Pick<Core, 'session' | 'journal' | 'device'>;

/** Signs the signed-in account's pending changes as a bundle; undefined when nobody is signed in. */
export async function bundleHere({ session, journal, device }: HasPending): Promise<RescueBundle | undefined> {
  const credentials = session.credentials();
  if (!credentials) return undefined;
  const parts = { httpTo: writingHttp.bind(null, config), credentials, nowSeconds: unixSeconds(systemClock) };
  const requests = await writeDown(parts, journal.pendingOf(credentials.account));
  return { name: readAccountNames(device).get(credentials.account) ?? '', requests };
}

/** The same as fields of a file that holds more; none where there is nothing to sign (docs/product/session.md#clear-user-data). */
export async function bundleFieldsHere(core: HasPending): Promise<Readonly<Record<string, unknown>>> {
  const bundle = await bundleHere(core);
  return bundle && bundle.requests.length > 0 ? bundleFields(bundle) : {};
}

/** Returns a bundle as the text of a file. */
export function bundleFile(bundle: RescueBundle): string {
  return bundleText(bundle);
}

/** Returns the texts of the QR codes that carry a bundle. */
export async function bundleCodes(bundle: RescueBundle): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(bundleText(bundle));
  return canDeflate() ? codesOf(await deflated(bytes), 'Z') : codesOf(bytes, 'P');
}

/** Reads a file that may be a bundle. */
export async function bundleInFile(file: Blob): Promise<ReadBundle> {
  return file.size > MOST_BYTES ? { kind: 'foreign' } : readBundle(await file.text());
}

/** Reads the bundle in collected codes; 'damaged' when they do not fit together. */
export async function bundleInCodes(collected: Collected): Promise<ReadBundle | { readonly kind: 'damaged' }> {
  const packed = packedIn(collected);
  if (!packed) return { kind: 'damaged' };
  try {
    const bytes = new Uint8Array(packed);
    const text = new TextDecoder().decode(collected.packing === 'Z' ? await inflated(bytes, MOST_BYTES) : bytes);
    return readBundle(text);
  } catch {
    return { kind: 'damaged' };
  }
}
