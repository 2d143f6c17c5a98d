import type { Change } from './change';
import type { Failure } from './failure';

/**
 * The changes that may leave together as one Update: from the head, as far as list, packet and list type stay the same and the place
 * of each is settled (product.md, "The queue"). Undefined when there is nothing to send.
 */
export function runFromHead(queued: readonly Change[]): readonly [Change, ...Change[]] | undefined {
  const [head, ...rest] = queued;
  if (!head) return undefined;
  const end = rest.findIndex((change) => !belongsWith(head, change));
  return [head, ...(end === -1 ? rest : rest.slice(0, end))];
}

function belongsWith(head: Change, change: Change): boolean {
  return (
    change.listId === head.listId &&
    change.packetId === head.packetId &&
    change.listType === head.listType &&
    change.position.state !== 'locating'
  );
}

/** Whether a failed run is tried again at half its size: after a time-out, 400, 413 or a 'failure' (product.md, "The queue"). */
export function halvesRun(failure: Failure): boolean {
  return failure.kind === 'timeout' || failure.kind === 'refused';
}
