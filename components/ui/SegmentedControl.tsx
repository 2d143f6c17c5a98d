import { useId } from 'react';

type Segment<T extends string> = { readonly value: T; readonly label: string; readonly count?: number };
type SegmentedControlProps<T extends string> = {
  /** What is being chosen; read aloud, not shown. */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onValue: (value: T) => void;
};

/** One choice out of a few, all in sight, 48 px high each; real radios underneath, so that arrow keys work. */
export function SegmentedControl<T extends string>({ label, segments, value, onValue }: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="relative isolate flex flex-wrap px-[3px] before:absolute before:inset-x-0 before:inset-y-[3px] before:-z-2 before:rounded-[0.6875rem] before:bg-chip"
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          // A count stands below its word, so that four of them find room side by side on the narrowest phone.
          className={`${segment.count === undefined ? 'px-1.5 py-2 text-[0.9375rem] leading-tight' : 'px-1 py-1 text-small leading-[1.1] max-[22.5rem]:px-0.5'} relative grid min-h-12 min-w-[44px] low:min-h-[48px] flex-auto place-items-center low:py-1 text-center low:px-0.5 low:text-[0.8125rem] font-semibold text-soft tabular-nums before:absolute before:inset-x-0 before:inset-y-1.5 low:before:inset-y-[4px] before:-z-1 before:rounded-[0.5625rem] has-checked:font-bold has-checked:text-ink has-checked:before:border-2 has-checked:before:border-ink has-checked:before:bg-raised has-focus-visible:before:outline-3 has-focus-visible:before:outline-focus`}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
          />
          <span className="pointer-events-none">
            {segment.label}
            {segment.count !== undefined && <span className="block"> {segment.count}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
