import { type FileUses, fileUses, type WantedHomes } from './fileUses';
import { type ImportedDoor, importedDoor, type RefusalReason } from './importedDoor';
import { OrganizerError } from './organizerError';
import { OddPlaces } from './placeDoubts';
import { readTable, type TableRow } from './readTable';
import type { Mapping } from './table/mapping';
import type { RefusalListener } from './table/refusals';

const TEXTS = {
  noAddress: (file: string, first: DoorRefusal) => `No row of ${file} is an address. Line ${first.line}: ${first.reason}.`,
  onlyHeading: (file: string) => `${file} has a heading but no addresses.`,
} as const;

export type DoorRefusal = { readonly line: number; readonly reason: RefusalReason };
export type ReadOptions = RefusalListener<RefusalReason> & {
  /** The file's columns as staff described them; without it they are known by their headings. */
  readonly mapping?: Mapping | undefined;
  /** Which addresses are homes; without it they are known by the words of a column. */
  readonly homes?: WantedHomes | undefined;
  /** Called before the addresses are read with the column by which homes are known; undefined: all are homes. */
  readonly onUses?: ((uses: FileUses | undefined) => void) | undefined;
};
/** A door, and the line of the file where its row begins. */
export type FileDoor = ImportedDoor & { readonly fileLine: number };
export type ReadDoors = { readonly doors: readonly FileDoor[]; readonly refusals: readonly DoorRefusal[] };

/**
 * Reads a file of addresses. Returns its doors, and the rows that cannot be doors.
 *
 * @throws {@link OrganizerError} when the file as a whole cannot be used
 */
export async function readDoors(file: string, { mapping, homes, onUses, onHead, onRefusal }: ReadOptions = {}): Promise<ReadDoors> {
  const doors = new Map<string, FileDoor>();
  const refusals: DoorRefusal[] = [];
  const odd = new OddPlaces();
  const refuse = ({ raw }: TableRow, reason: RefusalReason) => {
    refusals.push({ line: raw.line, reason });
    odd.add(reason);
    onRefusal?.({ ...raw, reason });
  };
  const uses = await fileUses(file, mapping, homes);
  onUses?.(uses);
  const homeUses = new Set(uses?.values.flatMap(({ value, isHome }) => (isHome ? [value] : [])));
  for await (const row of readTable(file, mapping, { use: uses?.position, onHead })) {
    const door = importedDoor(row, (use) => uses === undefined || homeUses.has(use));
    if (typeof door === 'string') refuse(row, door);
    else if (doors.has(door.sourceRef)) refuse(row, row.cells?.has('id') ? 'an id that came before' : 'an address that came before');
    else doors.set(door.sourceRef, { ...door, fileLine: row.raw.line });
  }
  odd.refuse(file, doors.size);
  if (doors.size > 0) return { doors: [...doors.values()], refusals };
  const [first] = refusals;
  throw new OrganizerError(first ? TEXTS.noAddress(file, first) : TEXTS.onlyHeading(file));
}
