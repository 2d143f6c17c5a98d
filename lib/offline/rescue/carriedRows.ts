import type { WrittenRequest } from '@/lib/domain/rescue/bundle';
import { number, optional, shape, text } from '@/lib/domain/shape';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { parseStored } from '@/lib/offline/phone/parseStored';

/** A request of another phone that this one carries until the server has received it. */
export type CarriedRow = {
  /** Digest of the request, so that a request that is taken in twice is one row. */
  readonly id: string;
  /** Id of the bundle that it was taken in with. */
  readonly bundle: string;
  /** Its place in the bundle, from 0: requests are sent in the order in which they were made. */
  readonly place: number;
  /** Whose changes the other phone says they are; '' when it says nothing. */
  readonly name: string;
  readonly request: WrittenRequest;
  readonly changes: number;
  readonly takenAtMs: number;
  /** Why the server has refused it; absent unless it has. */
  readonly refused?: string | undefined;
};

const isCarried = shape<CarriedRow>({
  id: text,
  bundle: text,
  place: number,
  name: text,
  request: shape<WrittenRequest>({ url: text, body: text, bodySignature: text }),
  changes: number,
  takenAtMs: number,
  refused: optional(text),
});

/** The rows are among the small values, so that the database keeps its version. */
const PREFIX = 'carried:';
const keyOf = ({ id }: Pick<CarriedRow, 'id'>) => `${PREFIX}${id}`;

export const carriedRange = (): IDBKeyRange => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** Reads the rows, those taken in first before the others. */
export async function readCarried(db: WalkbookDatabase): Promise<readonly CarriedRow[]> {
  return carriedIn(await db.getAll('values', carriedRange()));
}

/** Parses stored rows. */
export function carriedIn(stored: readonly string[]): readonly CarriedRow[] {
  const rows = stored.flatMap((value) => parseStored(isCarried, value) ?? []);
  return rows.toSorted((a, b) => a.takenAtMs - b.takenAtMs || a.place - b.place);
}

/** Writes rows, all or none. A row that is there already stays as it is. */
export async function addCarried(db: WalkbookDatabase, rows: readonly CarriedRow[]): Promise<void> {
  await db.transact('values', 'writeDurably', (tx) =>
    Promise.all(
      rows.map(async (row) => {
        if ((await tx.store.getKey(keyOf(row))) === undefined) await tx.store.put(JSON.stringify(row), keyOf(row));
      }),
    ),
  );
}

/** Overwrites a row if it is still there. */
export async function replaceCarried(db: WalkbookDatabase, row: CarriedRow): Promise<void> {
  await db.transact('values', 'writeDurably', async (tx) => {
    if ((await tx.store.getKey(keyOf(row))) !== undefined) await tx.store.put(JSON.stringify(row), keyOf(row));
  });
}

export async function removeCarried(db: WalkbookDatabase, rows: readonly Pick<CarriedRow, 'id'>[]): Promise<void> {
  await db.transact('values', 'writeDurably', (tx) => Promise.all(rows.map((row) => tx.store.delete(keyOf(row)))));
}
