import { useId } from 'react';
import type { Icon } from './icons/icon';

type Segment<T extends string> = { readonly value: T; readonly label: string; readonly count?: number; readonly icon?: Icon };
type SegmentedControlProps<T extends string> = {
  /** What is being chosen; read aloud, not shown. */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onValue: (value: T) => void;
  /** Smaller words, to share a line. An icon stands for its label, which is read aloud. */
  dense?: boolean;
};

/** One choice out of a few, all in sight; real radios underneath, so that arrow keys work. */
export function SegmentedControl<T extends string>({ label, segments, value, onValue, dense = false }: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap rounded-xl bg-chip p-[3px]">
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={`relative grid min-h-[2.625rem] flex-auto place-items-center rounded-[0.625rem] py-1 text-center leading-tight font-semibold text-soft tabular-nums has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-focus ${dense ? 'min-w-[2.625rem] px-1 text-small' : 'px-2 text-[0.9375rem]'}`}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-[0.625rem] outline-none"
          />
          <span className="pointer-events-none relative">
            {segment.icon && <segment.icon className="size-[1.375rem]" />}
            <span className={segment.icon ? 'sr-only' : ''}>
              {segment.count === undefined ? segment.label : `${segment.label} ${segment.count}`}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
