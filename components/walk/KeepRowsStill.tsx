import { Component, createRef, type ReactNode, type RefObject } from 'react';
import type { ListMoves } from '@/components/door/useDoorMarking';
import type { Door } from '@/lib/domain/door/door';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import type { DoorId } from '@/lib/domain/ids';
import { rowToKeep } from '@/lib/domain/walk/rowToKeep';
import { type RowTops, rowAt } from './rowTops';
import { topOfDoors } from './topOfDoors';

type KeepRowsStillProps = {
  /** The doors shown, in their order. */
  readonly shown: readonly Door[];
  /** By what they were chosen: of another choice nothing is kept. */
  readonly chosenBy: readonly unknown[];
  readonly tops: RefObject<RowTops | null>;
  readonly moves: RefObject<ListMoves | undefined>;
  readonly children: ReactNode;
};

type Kept = { readonly doorId: DoorId; readonly top: number };

/**
 * Keeps a list's rows where they are on the screen when one is done and leaves its filter, or when what others have done arrives: a thumb that comes down
 * would hit another door. The list is put back before it is drawn, and the browser is asked not to put it back too (`overflow-anchor` of the list). At the
 * head of a list the rows move up instead, and take no tap for a moment. A class, because only a class is told of a change before the page has it.
 */
export class KeepRowsStill extends Component<KeepRowsStillProps> {
  private readonly rows = createRef<HTMLDivElement>();
  private holdTimer: ReturnType<typeof setTimeout> | undefined;

  override getSnapshotBeforeUpdate(before: KeepRowsStillProps): Kept | null {
    const { shown, chosenBy, tops } = this.props;
    if (!tops.current || isSame(before.shown, shown) || before.chosenBy.some((one, index) => one !== chosenBy[index])) return null;
    return keptRow(before.shown, shown, tops.current) ?? null;
  }

  override componentDidUpdate(_: unknown, __: unknown, kept: Kept | null): void {
    if (!kept) return;
    const { shown, tops, moves } = this.props;
    const index = shown.findIndex(({ doorId }) => doorId === kept.doorId);
    const moved = () => (tops.current?.(index) ?? kept.top) - kept.top;
    const px = moved();
    if (px === 0) return;
    window.scrollBy({ top: px, behavior: 'instant' });
    if (Math.abs(moved()) >= 1) this.holdTaps();
    // What follows marks knows the new rows once all of this commit is done.
    queueMicrotask(() => moves.current?.goOn());
  }

  override render(): ReactNode {
    return (
      <div ref={this.rows} className="contents">
        {this.props.children}
      </div>
    );
  }

  /** Keeps a tap that was aimed at a row from hitting the one that has just taken its place. */
  private holdTaps(): void {
    const { current: rows } = this.rows;
    if (!rows) return;
    clearTimeout(this.holdTimer);
    rows.style.pointerEvents = 'none';
    this.holdTimer = setTimeout(() => {
      rows.style.pointerEvents = '';
    }, DOUBLE_TAP_MS);
  }
}

/** True when the same rows stand in the same order: a mark changes a door, and not its place. */
function isSame(before: readonly Door[], now: readonly Door[]): boolean {
  return before.length === now.length && before.every(({ doorId }, index) => doorId === now[index]?.doorId);
}

/** Returns the row that is to keep its place, with where it is; undefined where none on the screen stays. */
function keptRow(before: readonly Door[], now: readonly Door[], top: RowTops): Kept | undefined {
  if (before.length === 0) return undefined;
  const head = topOfDoors();
  const from = rowAt(top, before.length, head);
  const tops = new Map<DoorId, number>();
  for (const [index, { doorId }] of before.slice(from).entries()) {
    const px = top(from + index);
    if (px > window.innerHeight) break;
    // Of a row that lies half under the bars the thumb hits nothing.
    if (px >= head - 1) tops.set(doorId, px);
  }
  const stay = new Set(now.map(({ doorId }) => doorId));
  const doorId = rowToKeep([...tops.keys()], (one) => stay.has(one));
  return doorId === undefined ? undefined : { doorId, top: tops.get(doorId) ?? 0 };
}
