import { MAX_PENDING_AGE_MS, RISK_SILENT_MS, STORAGE_NEARLY_FULL_BYTES } from '@/lib/domain/limits';

/** What the app knows of this phone's storage and of the changes in it. */
export type StorageFacts = {
  /** True when the browser has promised to keep the storage; undefined where it does not tell. */
  readonly persisted: boolean | undefined;
  /** Free space for this app; undefined where the browser does not tell. */
  readonly freeBytes: number | undefined;
  /** An iPhone or iPad with the app in the browser: Safari deletes what was not opened for a week. */
  readonly iPhoneInBrowser: boolean;
  /** True when a packet's doors are stored on this phone. */
  readonly hasStoredPacket: boolean;
  /** How many changes of the signed-in account are pending. */
  readonly pendingCount: number;
  /** Age of the oldest of them by the phone's clock; undefined when there is none. */
  readonly oldestPendingMs: number | undefined;
};

/** A reason why data on this phone may be lost. */
export type StorageRisk =
  | { readonly kind: 'nearlyFull'; readonly freeBytes: number }
  | { readonly kind: 'pendingTooLong'; readonly ageMs: number }
  | { readonly kind: 'notInstalled' }
  | { readonly kind: 'notPersisted' };

/** Returns the storage risks, the most urgent first (docs/product/phone.md#storage-at-risk). */
export function storageRisks(facts: StorageFacts): readonly StorageRisk[] {
  const { persisted, freeBytes, iPhoneInBrowser, hasStoredPacket, pendingCount, oldestPendingMs } = facts;
  const risks: StorageRisk[] = [];
  if (freeBytes !== undefined && freeBytes < STORAGE_NEARLY_FULL_BYTES) risks.push({ kind: 'nearlyFull', freeBytes });
  if (oldestPendingMs !== undefined && oldestPendingMs > MAX_PENDING_AGE_MS) {
    risks.push({ kind: 'pendingTooLong', ageMs: oldestPendingMs });
  }
  if (iPhoneInBrowser) risks.push({ kind: 'notInstalled' });
  // Before something waits or is stored there is nothing to lose. Safari keeps the storage of an installed app: there the advice is to install.
  if (persisted === false && (pendingCount > 0 || hasStoredPacket) && !iPhoneInBrowser) risks.push({ kind: 'notPersisted' });
  return risks;
}

const URGENCY = { notPersisted: 1, notInstalled: 2, pendingTooLong: 3, nearlyFull: 4 } as const satisfies Record<
  StorageRisk['kind'],
  number
>;

/** Returns how bad a risk is within its kind: one more each time that the age doubles or the free space halves. */
function degreeOf(risk: StorageRisk): number {
  switch (risk.kind) {
    case 'nearlyFull':
      return Math.floor(Math.log2(STORAGE_NEARLY_FULL_BYTES / Math.max(risk.freeBytes, 1)));
    case 'pendingTooLong':
      return Math.floor(Math.log2(risk.ageMs / MAX_PENDING_AGE_MS));
    case 'notInstalled':
    case 'notPersisted':
      return 0;
    default:
      return risk satisfies never;
  }
}

/** A notice that the volunteer has dismissed, as it is stored. */
export type DismissedRisk = { readonly urgency: number; readonly degree: number; readonly atMs: number };

/** Returns what to store of a notice that is dismissed now. */
export function dismissedRisk(risk: StorageRisk, nowMs: number): DismissedRisk {
  return { urgency: URGENCY[risk.kind], degree: degreeOf(risk), atMs: nowMs };
}

/** Returns the risk to show now. A dismissed notice stays away for a day, unless the risk has grown or there is a worse one. */
export function riskToShow(risks: readonly StorageRisk[], dismissed: DismissedRisk | undefined, nowMs: number): StorageRisk | undefined {
  const [worst] = risks;
  if (worst === undefined || dismissed === undefined) return worst;
  // A clock that was set back must not silence a notice for longer.
  if (Math.abs(nowMs - dismissed.atMs) >= RISK_SILENT_MS) return worst;
  const urgency = URGENCY[worst.kind];
  const grown = urgency > dismissed.urgency || (urgency === dismissed.urgency && degreeOf(worst) > dismissed.degree);
  return grown ? worst : undefined;
}

/** The space on this device since the app was opened: enough, full, or full with the fetched lists removed for the journal. */
export type SpaceState = 'enough' | 'full' | 'listsRemoved';
