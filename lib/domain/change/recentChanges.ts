import type { RecordedBySubject, RecordedChange } from './recorded';
import { lastStanding } from './undo';

/**
 * Returns the last changes of this device that can be undone, the latest first: of each subject the last change that has not been undone,
 * pending or received (docs/product/door.md#undo-later).
 *
 * @param most how many subjects
 */
export function recentChanges(recorded: RecordedBySubject, most: number): readonly RecordedChange[] {
  return [...recorded.values()]
    .flatMap((entries) => lastStanding(entries) ?? [])
    .sort((a, b) => b.change.seq - a.change.seq)
    .slice(0, most);
}
