import type { Rows } from '@/lib/contract/delimited';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Answer } from '@/lib/domain/voter/found';

/** The last row of an answer that was cut. */
const MORE = 'more';

const FOREIGN: Failure = { success: false, kind: 'badShape', message: '', reason: { kind: 'foreignReply' } };

/**
 * Reads the rows of a search. Any text parses as delimited, so a row with too few cells shows that something else has answered, such as the
 * log-in page of a Wi-Fi.
 *
 * @param cells how many a row has at least
 * @param read turns a row's cells into what was found
 */
export function answerOf<T>(result: Result<Rows>, cells: number, read: (row: readonly string[]) => T): Result<Answer<T>> {
  if (!result.success) return result;
  const rows = (result.data ?? []).filter((row) => row.join('') !== '');
  const hasMore = rows.at(-1)?.join() === MORE;
  const found = hasMore ? rows.slice(0, -1) : rows;
  if (found.some((row) => row.length < cells || row[0] === '')) return FOREIGN;
  return { ...result, data: { found: found.map(read), hasMore } };
}

/** Returns a number in a cell; undefined for an empty cell and for anything else. */
export function numberIn(cell: string | undefined): number | undefined {
  const number = Number(cell);
  return cell === undefined || cell.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
