import { DoorRow, type DoorRowProps } from '@/components/door/DoorRow';
import { doorStates } from '@/lib/domain/walk/doorState';

export const NOW_MS = 1_790_000_000_000;
export const stateOf = doorStates(NOW_MS);

const nothing = () => undefined;
const none: readonly never[] = [];

/** Draws a list's row of a door, of which nobody taps anything. */
export const rowOf = (more: Pick<DoorRowProps, 'door' | 'seq'> & Partial<Pick<DoorRowProps, 'isUndone' | 'isTalkUnsaved' | 'stage'>>) => (
  <DoorRow
    isUnit={false}
    isUndone={false}
    isTalkUnsaved={false}
    nowMs={NOW_MS}
    stateOf={stateOf}
    hrefOf={() => '/'}
    marks={{ subscribe: () => nothing, at: () => none }}
    onDone={nothing}
    onNotHome={nothing}
    {...more}
  />
);
