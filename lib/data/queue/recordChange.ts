import type { QueryClient } from '@tanstack/react-query';
import type { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { Change, ChangeOf, NewChangeOf } from '@/lib/domain/change/change';
import type { Bodies, ChangeKind } from '@/lib/domain/change/kinds';
import { positionOf } from '@/lib/domain/change/position';
import type { SavedBatch, SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { asId, type BatchId, type ChangeId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Journal } from '@/lib/offline/journal/journal';
import { isOutOfSpace } from '@/lib/offline/phone/outOfSpace';
import { type Clock, unixSeconds } from '@/lib/platform/clock';
import type { Locator } from '@/lib/platform/location';

export type RecordParts = {
  readonly journal: Journal;
  /** What was fetched and lies on this phone. */
  readonly client: Pick<QueryClient, 'getQueryData'>;
  readonly clock: Clock;
  readonly locator: Locator;
  readonly recordingRule: RecordingRule;
  readonly newId: () => string;
  /** Id of this installation. */
  readonly device: string;
  readonly who: () => CampaignCredentials | undefined;
  /** Called with every recorded change, to send it. */
  readonly send: (change: Change) => void;
};

/** The kinds of change that are made where the volunteer stands. */
type PlacedKind = { [K in ChangeKind]: Bodies[K] extends { readonly position: unknown } ? K : never }[ChangeKind];
type Unplaced<K extends PlacedKind> = Omit<Bodies[K], 'position'>;

/** Records one change: first on disk, then in the fold, then to the sender. @param undone the change that this one undoes */
export async function record<K extends ChangeKind>(
  parts: RecordParts,
  kind: K,
  body: Bodies[K],
  undone?: ChangeOf<K>,
): Promise<SavedOutcome<ChangeOf<K>>> {
  const owner = ownerOf(parts, [undone]);
  if (!owner) return { kind: 'notSignedIn' };
  try {
    const change = await parts.journal.record(newChange(parts, owner, kind, body, undone));
    parts.send(change);
    return { kind: 'recorded', change };
  } catch (error) {
    return notRecorded(error);
  }
}

/**
 * Records a change where the volunteer stands. Its location fix starts at the tap. Recording does not wait for the fix; sending does
 * (docs/product/door.md#location).
 */
export async function recordHere<K extends PlacedKind>(
  parts: RecordParts,
  kind: K,
  body: Unplaced<K>,
  undone?: ChangeOf<K>,
): Promise<SavedOutcome<ChangeOf<K>>> {
  if (!ownerOf(parts, [undone])) return { kind: 'notSignedIn' };
  const position = parts.locator.locate();
  const outcome = await record(parts, kind, placed<K>(body), undone);
  if (outcome.kind === 'recorded') void storePositionWhenKnown(parts.journal, outcome.change, position);
  return outcome;
}

/** One of the changes of a tap, and the change that it undoes, if it is an undo. Where the volunteer stands is not known yet. */
export type Draft = { [K in ChangeKind]: { readonly kind: K; readonly body: Bodies[K]; readonly undone?: ChangeOf<K> } }[ChangeKind];

/** The position of a change whose fix begins with the tap. */
export const LOCATING = { state: 'locating' } as const;

/**
 * Records the changes of one tap where the volunteer stands, all or none of them, in this order. They share a location fix.
 *
 * @param batch the id by which they are undone together, where they are
 */
export async function recordTogether(parts: RecordParts, drafts: readonly Draft[], batch?: BatchId): Promise<SavedBatch<Change>> {
  const { journal, locator, send } = parts;
  const owner = ownerOf(
    parts,
    drafts.map(({ undone }) => undone),
  );
  if (!owner) return { kind: 'notSignedIn' };
  const position = locator.locate();
  try {
    const changes = await journal.recordAll(
      drafts.map(({ kind, body, undone }) => ({ ...newChange(parts, owner, kind, body, undone), ...(batch ? { batch } : {}) })),
    );
    for (const change of changes) send(change);
    for (const change of changes) if (positionOf(change)) void storePositionWhenKnown(journal, change, position);
    return { kind: 'recorded', changes };
  } catch (error) {
    return notRecorded(error);
  }
}

/** Returns who records here; nobody where what is undone is another's or of another campaign: a toast may stand over a sign-in in another tab. */
function ownerOf({ who }: RecordParts, undone: readonly (Change | undefined)[]): CampaignCredentials | undefined {
  const owner = who();
  return undone.every((change) => !change || (change.account === owner?.account && change.campaignUid === owner.campaignUid))
    ? owner
    : undefined;
}

function notRecorded(error: unknown): { readonly kind: 'noSpace' | 'notSaved' } {
  return { kind: isOutOfSpace(error) ? 'noSpace' : 'notSaved' };
}

/** Makes a change with its envelope; nothing is recorded yet. */
function newChange<K extends ChangeKind>(
  { newId, clock, device }: RecordParts,
  { account, campaignUid }: CampaignCredentials,
  kind: K,
  body: Bodies[K],
  undone: ChangeOf<K> | undefined,
): NewChangeOf<K> {
  const undoes = undone ? { undoes: undone.changeId } : {};
  const changeId = asId<ChangeId>(newId());
  const change = { version: 2, kind, changeId, account, campaignUid, device, time: unixSeconds(clock), ...undoes, body };
  // Kind and body belong together by this function's own type; TypeScript does not follow that through Omit.
  return change as unknown as NewChangeOf<K>;
}

/** Returns a body whose position is still to be found. */
function placed<K extends PlacedKind>(body: Unplaced<K>): Bodies[K] {
  // TypeScript does not see that only the position was missing from the kind's body.
  return { ...body, position: LOCATING } as unknown as Bodies[K];
}

/** Stores the position of a change once the fix ends. */
async function storePositionWhenKnown(journal: Journal, change: Change, position: ReturnType<Locator['locate']>): Promise<void> {
  // A change is safe without its position: a door's is sent with 0,0, a report without one.
  await journal.fix(change, await position).catch(() => undefined);
}
