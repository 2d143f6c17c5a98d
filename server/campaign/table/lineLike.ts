import { harmlessCell, inQuotes, safeCell } from '@/lib/domain/safeCells';
import type { CellForm } from './delimiter';

/**
 * Writes one line like those of a file that was read, without its end and as harmless. Read again it has the same cells: `withoutApostrophe` takes
 * away what was added.
 */
export function safeLineLike({ delimiter, isQuoted }: CellForm, cells: readonly string[]): string {
  // A file with tabs or pipes is known to have quotes by cells that are in them: all are, as in the files that have any.
  const isPlain = delimiter === ',' || delimiter === ';';
  const written = cells.map((cell) => (isPlain ? safeCell(cell) : isQuoted ? inQuotes(harmlessCell(cell)) : harmlessCell(cell)));
  return written.join(delimiter);
}
