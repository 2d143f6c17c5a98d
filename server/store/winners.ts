import { overrides } from './effectiveTime';
import type { LoggedChange } from './incomingChange';

/**
 * Returns for each subject the change that wins. A subject that no change overrides has none.
 *
 * @param changes of one campaign and kind, in the order of arrival
 * @param currentAt effective time of what a change's subject has; null when nothing has changed it yet
 */
export function winners<C extends LoggedChange>(changes: readonly C[], currentAt: (change: C) => number | null): C[] {
  const best = new Map<string, C>();
  for (const change of changes) {
    const { subject, effective } = change;
    if (overrides(effective, best.get(subject)?.effective.at ?? currentAt(change))) best.set(subject, change);
  }
  return [...best.values()];
}
