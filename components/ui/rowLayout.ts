/** What has to be known of a row to place it. */
export type LaidRow = {
  readonly key: string;
  /** Rows of one kind are about equally high. */
  readonly kind: number;
};

/** How high rows are: as measured once they were drawn, until then as others of their kind on average. */
export class RowHeights {
  private readonly measured = new Map<string, { readonly kind: number; readonly px: number }>();
  private readonly sums = new Map<number, { readonly px: number; readonly count: number }>();

  /** @param usual how high a row of a kind is when none was measured, px */
  constructor(private readonly usual: (kind: number) => number) {}

  /** @returns whether the row is of another height than it was taken for */
  measure({ key, kind }: LaidRow, px: number): boolean {
    const known = this.measured.get(key);
    if (known?.px === px && known.kind === kind) return false;
    const wasTakenFor = this.of({ key, kind });
    if (known) this.count(known.kind, -known.px, -1);
    this.measured.set(key, { kind, px });
    this.count(kind, px, 1);
    return wasTakenFor !== px;
  }

  of({ key, kind }: LaidRow): number {
    const known = this.measured.get(key);
    if (known?.kind === kind) return known.px;
    const { px, count } = this.sums.get(kind) ?? { px: 0, count: 0 };
    return count === 0 ? this.usual(kind) : px / count;
  }

  private count(kind: number, px: number, count: number): void {
    const sum = this.sums.get(kind) ?? { px: 0, count: 0 };
    this.sums.set(kind, { px: sum.px + px, count: sum.count + count });
  }
}

/** Where the rows of a list begin, in px from its top. */
export class RowLayout {
  private readonly tops: Float64Array;

  constructor(rows: readonly LaidRow[], heights: RowHeights) {
    this.tops = new Float64Array(rows.length + 1);
    let top = 0;
    for (const [index, row] of rows.entries()) {
      top += heights.of(row);
      this.tops[index + 1] = top;
    }
  }

  top(index: number): number {
    return this.tops[index] ?? 0;
  }

  get height(): number {
    return this.tops.at(-1) ?? 0;
  }

  /** The row that lies at so many px from the top; the first or last one beyond them. */
  rowAt(px: number): number {
    let low = 0;
    let high = this.tops.length - 2;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.top(middle) <= px) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
