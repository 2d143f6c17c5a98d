import { ADDRESS_COLUMNS, type ImportedDoor, importedDoor, type RefusalReason } from './importedDoor';
import { OrganiserError } from './organiserError';
import { readTable } from './readTable';

const TEXTS = {
  noAddress: (file: string, first: Refusal) => `No row of ${file} is an address. Line ${first.line}: ${first.reason}.`,
  onlyHeading: (file: string) => `${file} has a heading but no addresses.`,
} as const;

export type Refusal = { readonly line: number; readonly reason: RefusalReason };
export type ReadDoors = { readonly doors: readonly ImportedDoor[]; readonly refusals: readonly Refusal[] };

/**
 * Reads a file of addresses. Returns its doors, and the rows that cannot be doors.
 *
 * @throws {@link OrganiserError} when the file as a whole cannot be used
 */
export async function readDoors(file: string): Promise<ReadDoors> {
  const doors = new Map<string, ImportedDoor>();
  const refusals: Refusal[] = [];
  for await (const row of readTable(file, ADDRESS_COLUMNS)) {
    const door = importedDoor(row);
    if (typeof door === 'string') refusals.push({ line: row.line, reason: door });
    else if (doors.has(door.sourceRef)) refusals.push({ line: row.line, reason: 'an id that came before' });
    else doors.set(door.sourceRef, door);
  }
  if (doors.size > 0) return { doors: [...doors.values()], refusals };
  const [first] = refusals;
  throw new OrganiserError(first ? TEXTS.noAddress(file, first) : TEXTS.onlyHeading(file));
}
