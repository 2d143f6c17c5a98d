export type BarPart = {
  count: number;
  /** What the count counts, after it: 'done'. */
  word: string;
  /** CSS width of the part. */
  width: string;
};

type ThreePartBarProps = { parts: readonly [BarPart, BarPart, BarPart] };

/** A zero has its third of the bar, but not the look of a third of the packets. */
const NONE = 'bg-card text-soft';
const TONES = ['bg-ok text-on-ok', 'bg-warn-ground text-warn', 'bg-chip text-soft'] as const;

/**
 * A bar of three counted parts, and the counts in words under it. Each part is exactly as wide as it is given, so that parts whose widths add up
 * to more than the bar go on in a second line of it (docs/product/walk.md#target-bar). A part too narrow for its count leaves it to the
 * words.
 */
export function ThreePartBar({ parts }: ThreePartBarProps) {
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap overflow-hidden rounded-lg border border-line">
        {parts.map((part, index) => (
          <span
            key={part.word}
            className={`@container -mr-[0.05px] grid h-6 shrink-0 place-items-center text-small font-bold tabular-nums ${part.count === 0 ? NONE : TONES[index]}`}
            style={{ width: part.width }}
          >
            <span className="hidden @min-[1.5rem]:inline">{part.count}</span>
          </span>
        ))}
      </span>
      <span className="mt-1.5 block text-secondary font-normal text-soft tabular-nums">
        {parts.map((part) => `${part.count} ${part.word}`).join(' · ')}
      </span>
    </>
  );
}
