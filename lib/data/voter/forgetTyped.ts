import { REPORT_DRAFTS } from '@/lib/domain/door/reportDraft';
import { SAVED_TALKS } from '@/lib/domain/door/savedTalks';
import { isEmptyTalk } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkOf } from '@/lib/domain/door/talkDrafts';
import { talkWithout } from '@/lib/domain/door/talkWithout';
import type { DraftKind } from '@/lib/domain/drafts';
import { listOf, recordOf, text } from '@/lib/domain/shape';
import { type Forgotten, isForgotten } from '@/lib/domain/voter/forgotten';
import { NOTE_DRAFTS } from '@/lib/domain/voter/noteDrafts';
import { isTypedName, tellsOfName } from '@/lib/domain/voter/typedName';
import { isListPlaces } from '@/lib/domain/walk/listPlace';
import type { DeviceKey, DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

type Device = Pick<DeviceStore, 'get' | 'setOnDisk'>;

type Typed = {
  /** Whose drafts: account and campaign, as drafts' keys begin. */
  readonly owner: readonly unknown[];
  readonly forgotten: Forgotten;
  /** The names by which this phone knew them. */
  readonly names: readonly string[];
};

/**
 * Takes out of the small values on this phone what was typed about people who are to be forgotten and not saved yet, and the names that were
 * looked for: drafts, lists' searches, and the searches that forms show again. The first time that somebody is to be forgotten every search goes: a list
 * that arrived before has lost their name already, and a page that was closed too early may have left one behind.
 *
 * Resolves when it is on disk.
 */
export async function forgetTyped(device: Device, { owner, forgotten, names }: Typed): Promise<void> {
  const done = parseStored(recordOf(text), device.get('forgotten')) ?? {};
  const [whose, whom] = [JSON.stringify(owner.slice(0, 2)), JSON.stringify(forgotten)];
  const isAny = forgotten === 'everybody' || done[whose] !== whom;
  const isName = (typed: string) => (isAny ? typed !== '' : isTypedName(typed, names));
  const writes: Promise<void>[] = [];
  const write = (key: DeviceKey, value: string) => void writes.push(device.setOnDisk(key, value));
  forgetIn({ get: (key) => device.get(key), set: write }, { owner, forgotten, names }, isName);
  await Promise.all(writes);
  // Not before: what a page leaves undone the next one does.
  if (done[whose] !== whom) await device.setOnDisk('forgotten', JSON.stringify({ ...done, [whose]: whom }));
}

function forgetIn(device: Pick<DeviceStore, 'get' | 'set'>, { owner, forgotten, names }: Typed, isName: (typed: string) => boolean): void {
  keepDrafts(device, owner, NOTE_DRAFTS, (draft, voterId) => (isForgotten(forgotten, voterId) ? undefined : draft));
  keepDrafts(device, owner, TALK_DRAFTS, (draft) => {
    const talk = talkWithout(talkOf(draft), forgotten);
    return isEmptyTalk(talk) ? undefined : talk;
  });
  keepDrafts(device, owner, SAVED_TALKS, (saved) => {
    const talk = talkWithout(saved.talk, forgotten);
    return isEmptyTalk(talk) ? undefined : { ...saved, talk };
  });
  // A search may be of them by the beginning of a name; a report that was begun is lost for good, and is theirs by the full name alone.
  keepDrafts(device, owner, REPORT_DRAFTS, (draft) =>
    forgotten === 'everybody' || tellsOfName(draft.name ?? '', names) ? undefined : draft,
  );
  change(device, 'listPlaces', parseStored(isListPlaces, device.get('listPlaces')), (place) =>
    isName(place.typed) ? { ...place, typed: '' } : place,
  );
  change(device, 'lastParams', parseStored(recordOf(text), device.get('lastParams')), (query) =>
    looksFor(query, isName) ? undefined : query,
  );
  const lastUrl = device.get('lastUrl') ?? '';
  const [path = '', query = ''] = lastUrl.split('?');
  if (looksFor(query, isName)) device.set('lastUrl', path);
}

/** The parameters of a search by name (lib/routes/voterPaths.ts). */
const NAME_PARAMS = ['f', 'l'] as const;

function looksFor(query: string, isName: (typed: string) => boolean): boolean {
  const params = new URLSearchParams(query);
  const typed = NAME_PARAMS.map((name) => params.get(name) ?? '');
  return isName(typed.join(' ').trim());
}

function keepDrafts<T>(
  device: Pick<DeviceStore, 'get' | 'set'>,
  owner: readonly unknown[],
  { storedAs, areDrafts }: DraftKind<T>,
  left: (draft: T, about: string) => T | undefined,
): void {
  change(device, storedAs, parseStored(areDrafts, device.get(storedAs)), (draft, key) => {
    const [account, campaignUid, about = ''] = parseStored(listOf(text), key) ?? [];
    return account === owner[0] && campaignUid === owner[1] ? left(draft, about) : draft;
  });
}

/** Stores a record anew where something of it is left out or replaced. */
function change<T>(
  device: Pick<DeviceStore, 'set'>,
  key: DeviceKey,
  before: Readonly<Record<string, T>> | undefined,
  left: (value: T, key: string) => T | undefined,
): void {
  if (!before) return;
  const after = Object.entries(before).flatMap(([name, value]) => {
    const next = left(value, name);
    return next === undefined ? [] : [[name, next] as const];
  });
  const text = JSON.stringify(Object.fromEntries(after));
  if (text !== JSON.stringify(before)) device.set(key, text);
}
