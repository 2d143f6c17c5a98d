import { overrides } from './effectiveTime';
import { type LoggedChange, subjectKey } from './incomingChange';

/**
 * Returns for each subject the change that wins. A subject that no change overrides has none.
 *
 * @param changes in the order of arrival
 * @param currentAt effective time of what a change's subject has; null when nothing has changed it yet
 */
export function winners<C extends LoggedChange>(changes: readonly C[], currentAt: (change: C) => number | null): C[] {
  const best = new Map<string, C>();
  for (const change of changes) {
    const key = subjectKey(change);
    if (overrides(change.effective, best.get(key)?.effective.at ?? currentAt(change))) best.set(key, change);
  }
  return [...best.values()];
}
