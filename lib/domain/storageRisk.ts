import { MAX_UNSENT_AGE_MS, RISK_SILENT_MS, STORAGE_NEARLY_FULL_BYTES } from './limits';

/** What is known of this phone's storage and of what lies in it. */
export type StorageFacts = {
  /** Whether the browser has promised to keep it; undefined where it does not tell. */
  readonly persisted: boolean | undefined;
  /** Room left for this app; undefined where the browser does not tell. */
  readonly freeBytes: number | undefined;
  /** An iPhone or iPad with the app in the browser: Safari deletes what was not opened for a week. */
  readonly iPhoneInBrowser: boolean;
  /** Whether anything was recorded here: before that there is nothing to lose. */
  readonly hasRecorded: boolean;
  /** The signed-in account's unsent changes. */
  readonly unsentCount: number;
  /** Age of the oldest of them by the phone's clock; undefined when there is none. */
  readonly oldestUnsentMs: number | undefined;
};

/** Why what lies on this phone may be lost. */
export type StorageRisk =
  | { readonly kind: 'nearlyFull'; readonly freeBytes: number }
  | { readonly kind: 'unsentTooLong'; readonly count: number; readonly ageMs: number }
  | { readonly kind: 'notInstalled' }
  | { readonly kind: 'notPersisted' };

/** The risks there are, the most urgent first (product.md, "Beyond the specification", 9). */
export function storageRisks(facts: StorageFacts): readonly StorageRisk[] {
  const { persisted, freeBytes, iPhoneInBrowser, hasRecorded, unsentCount, oldestUnsentMs } = facts;
  const risks: StorageRisk[] = [];
  if (freeBytes !== undefined && freeBytes < STORAGE_NEARLY_FULL_BYTES) risks.push({ kind: 'nearlyFull', freeBytes });
  if (oldestUnsentMs !== undefined && oldestUnsentMs > MAX_UNSENT_AGE_MS) {
    risks.push({ kind: 'unsentTooLong', count: unsentCount, ageMs: oldestUnsentMs });
  }
  if (iPhoneInBrowser) risks.push({ kind: 'notInstalled' });
  // An installed app is kept by Safari; there the way out is the installation.
  if (persisted === false && hasRecorded && !iPhoneInBrowser) risks.push({ kind: 'notPersisted' });
  return risks;
}

const URGENCY = { notPersisted: 1, notInstalled: 2, unsentTooLong: 3, nearlyFull: 4 } as const satisfies Record<
  StorageRisk['kind'],
  number
>;

/** How bad a risk is within its kind: it grows each time that the age doubles or the room halves. */
function degreeOf(risk: StorageRisk): number {
  switch (risk.kind) {
    case 'nearlyFull':
      return Math.floor(Math.log2(STORAGE_NEARLY_FULL_BYTES / Math.max(risk.freeBytes, 1)));
    case 'unsentTooLong':
      return Math.floor(Math.log2(risk.ageMs / MAX_UNSENT_AGE_MS));
    case 'notInstalled':
    case 'notPersisted':
      return 0;
    default:
      return risk satisfies never;
  }
}

/** A notice that the volunteer has put away, as it is stored. */
export type DismissedRisk = { readonly urgency: number; readonly degree: number; readonly atMs: number };

/** The note of a risk put away now. */
export function dismissedRisk(risk: StorageRisk, nowMs: number): DismissedRisk {
  return { urgency: URGENCY[risk.kind], degree: degreeOf(risk), atMs: nowMs };
}

/** The risk to tell of now: what was put away stays so for a day, unless it has grown since or a worse one has come. */
export function riskToTell(risks: readonly StorageRisk[], dismissed: DismissedRisk | undefined, nowMs: number): StorageRisk | undefined {
  const [worst] = risks;
  if (worst === undefined || dismissed === undefined) return worst;
  // A clock that was set back must not silence a notice for longer.
  if (Math.abs(nowMs - dismissed.atMs) >= RISK_SILENT_MS) return worst;
  const urgency = URGENCY[worst.kind];
  const grown = urgency > dismissed.urgency || (urgency === dismissed.urgency && degreeOf(worst) > dismissed.degree);
  return grown ? worst : undefined;
}

/** What a risk means and what to do next, for a volunteer. */
export function riskText(risk: StorageRisk): string {
  switch (risk.kind) {
    case 'nearlyFull':
      return 'This phone is nearly full, and the next doors may not be saved. Delete photos or apps you do not need.';
    case 'unsentTooLong':
      return `${risk.count === 1 ? '1 change has' : `${risk.count} changes have`} waited for more than an hour to be sent. Find a signal and open Walkbook there.`;
    case 'notInstalled':
      return 'The browser may delete what waits here. Tap the Sharing icon and choose ‘Add to Home Screen’, then log in there.';
    case 'notPersisted':
      return 'The browser may delete what waits here. Ask it to keep it, and send your changes soon.';
    default:
      return risk satisfies never;
  }
}

/** Sizes as people read them: '12 MB', '1.4 GB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1) return 'less than 1 MB';
  return megabytes < 1000 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}

/** Whether something found no room since the app was opened, and whether what was fetched had to go for it. */
export type RoomState = 'enough' | 'full' | 'listsRemoved';
