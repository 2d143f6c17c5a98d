import type { Change } from '@/lib/domain/change/change';
import type { ChangeEnvelope } from '@/lib/domain/change/envelope';
import { KINDS } from '@/lib/domain/change/kinds';
import { changeAt, type TapPosition } from '@/lib/domain/change/position';
import type { Account, BatchId, CampaignUid, ChangeId } from '@/lib/domain/ids';
import { anything, type Check, idOf, oneOf, optional, shape, text, whole } from '@/lib/domain/shape';
import type { StoredChange } from '@/lib/offline/database';
import { isOfVersion1, readVersion1 } from './version1';

const isOfSomeKind = shape<ChangeEnvelope & { readonly kind: string; readonly body: unknown }>({
  version: oneOf(2),
  kind: text,
  changeId: idOf<ChangeId>(),
  account: idOf<Account>(),
  campaignUid: idOf<CampaignUid>(),
  device: text,
  seq: whole,
  time: whole,
  undoes: optional(idOf<ChangeId>()),
  batch: optional(idOf<BatchId>()),
  body: anything,
});

/** True for a change of a kind that this version knows, with the body of that kind. */
const isChange: Check<Change> = (value): value is Change =>
  isOfSomeKind(value) && Object.entries(KINDS).some(([kind, { isBody }]) => kind === value.kind && isBody(value.body));

/**
 * The change in a stored value; undefined for what this version cannot read. What an older or newer app wrote is checked before it is
 * believed.
 */
export function parseChange(stored: unknown): Change | undefined {
  if (isOfVersion1(stored)) return readVersion1(stored);
  return isChange(stored) ? stored : undefined;
}

/** The stored change with the place where it was made, in the form that it was written in; unchanged where its kind has no place. */
export function withPosition(stored: StoredChange, position: TapPosition): StoredChange {
  const change = parseChange(stored);
  if (!change) return stored;
  // A version 1 row stays one, so that a tab of that version can go on with it.
  if (isOfVersion1(stored)) return { ...stored, position } as StoredChange;
  return changeAt(change, position);
}
