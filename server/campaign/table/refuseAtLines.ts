import type { NamedFile } from './fileOfRows';
import { openTable, readRows } from './readRows';
import type { RefusalListener } from './refusals';

/**
 * Tells of rows of a file that are refused after it was read, because of what the campaign has: reads them again, with all their cells.
 *
 * @throws OrganizerError when the file cannot be read any more
 */
export async function refuseAtLines<Reason extends string>(
  file: NamedFile,
  refusals: readonly { readonly line: number; readonly reason: Reason }[],
  onRefusal: RefusalListener<Reason>['onRefusal'],
): Promise<void> {
  if (refusals.length === 0 || !onRefusal) return;
  const reasons = new Map(refusals.map(({ line, reason }) => [line, reason]));
  const { form } = await openTable(file);
  for await (const row of readRows(file, form)) {
    const reason = reasons.get(row.line);
    if (reason !== undefined) onRefusal({ ...row, reason });
  }
}
