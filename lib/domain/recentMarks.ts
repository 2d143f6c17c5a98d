import type { RecordedByAddress, RecordedChange } from './applyChanges';
import { lastStanding } from './undo';

/**
 * The doors marked last on this device, the latest first: of each the mark that still stands, sent or not (product.md, "Undo before or
 * after sync, one door or the last few").
 *
 * @param most how many doors
 */
export function recentMarks(recorded: RecordedByAddress, most: number): readonly RecordedChange[] {
  return [...recorded.values()]
    .flatMap((door) => lastStanding(door) ?? [])
    .sort((a, b) => b.change.seq - a.change.seq)
    .slice(0, most);
}
