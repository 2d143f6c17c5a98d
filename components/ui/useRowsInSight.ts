import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LaidRow, RowHeights, RowLayout } from './rowLayout';
import { useInSight } from './useInSight';

/** Rows drawn beyond each edge of the screen: enough for a fling, few enough for a cheap phone. */
const BEYOND = 8;
/** The rows in sight change by so many at once: drawing at every single row would cost a fling its frames. */
const STEP = 4;

/**
 * The rows of a list in sight, against the page's own scroll.
 *
 * @param list the element that the rows lie in
 * @param usualHeight of a row of a kind, px
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, rows: readonly LaidRow[], usualHeight: (kind: number) => number) {
  const [heights] = useState(() => new RowHeights(usualHeight));
  const [measurings, setMeasurings] = useState(0);
  // `heights` is changed in place, so the number of measurings says when to lay out again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const layout = useMemo(() => new RowLayout(rows, heights), [rows, heights, measurings]);
  const scrolledPx = () => -(list.current?.getBoundingClientRect().top ?? 0);
  const stepAt = (px: number) => (list.current ? Math.floor(layout.rowAt(scrolledPx() + px) / STEP) : undefined);
  const first =
    useInSight(
      () => stepAt(0),
      () => layout,
    ) * STEP;
  const last =
    (useInSight(
      () => stepAt(window.innerHeight),
      () => layout,
    ) +
      1) *
    STEP;
  const beyond = useBeyond();
  const measure = useMeasuring(rows, heights, () => setMeasurings((count) => count + 1));
  useStandstill(rows, layout, scrolledPx);
  return {
    first: Math.max(first - beyond, 0),
    /** The first one behind those to be drawn. */
    end: Math.min(last + beyond, rows.length),
    layout,
    /** The ref of a drawn row, which bears its index as data-index. */
    measure,
  };
}

/** A list is first drawn with what is in sight alone: nobody flings it before they see it. */
function useBeyond(): number {
  const [beyond, setBeyond] = useState(0);
  useEffect(() => startTransition(() => setBeyond(BEYOND)), []);
  return beyond;
}

/** What is measured above the screen moves nothing on it. */
function useStandstill(rows: readonly LaidRow[], layout: RowLayout, scrolledPx: () => number): void {
  const drawn = useRef({ rows, layout });
  useLayoutEffect(() => {
    const former = drawn.current;
    drawn.current = { rows, layout };
    // Other rows are another list: nothing of it has been looked at yet.
    if (former.rows !== rows || former.layout === layout) return;
    const px = scrolledPx();
    if (px <= 0) return;
    const index = former.layout.rowAt(px);
    const moved = layout.top(index) - former.layout.top(index);
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });
}

/** Measures drawn rows, whenever they become higher or lower. */
function useMeasuring(rows: readonly LaidRow[], heights: RowHeights, onOthers: () => void) {
  const current = useRef({ rows, onOthers });
  useLayoutEffect(() => {
    current.current = { rows, onOthers };
  });
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const isOther = entries.map(({ target, borderBoxSize: [box] }) => {
          const row = target instanceof HTMLElement ? current.current.rows[Number(target.dataset.index)] : undefined;
          return row !== undefined && box !== undefined && target.isConnected && heights.measure(row, box.blockSize);
        });
        if (isOther.includes(true)) current.current.onOthers();
      }),
  );
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
}
