import type { Spot } from './sheet';

/** A round place that is taken. */
export type Disc = Spot & { readonly r: number };

/** What stands on a map already and must stay readable. Everything counts as a row of discs. */
export class Crowd {
  readonly #discs: Disc[] = [];

  add(discs: readonly Disc[]): void {
    this.#discs.push(...discs);
  }

  /** How far discs would lie over what is there; 0 when they lie free. @param most beyond it the sum need not be exact */
  overlap(discs: readonly Disc[], most = Number.POSITIVE_INFINITY): number {
    let sum = 0;
    for (const disc of discs) {
      for (const other of this.#discs) {
        const reach = disc.r + other.r;
        const dx = disc.x - other.x;
        const dy = disc.y - other.y;
        const squared = dx * dx + dy * dy;
        if (squared < reach * reach) sum += reach - Math.sqrt(squared);
      }
      if (sum > most) return sum;
    }
    return sum;
  }
}

/** The discs that cover a level line of text around its middle. @param height of its letters */
export function discsOfText(middle: Spot, width: number, height: number): Disc[] {
  const count = Math.max(1, Math.ceil(width / height));
  const reach = Math.max(0, (width - height) / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: middle.x + (count === 1 ? 0 : -reach + (index / (count - 1)) * 2 * reach),
    y: middle.y,
    r: height / 2,
  }));
}
