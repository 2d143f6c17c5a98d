type Segment<T extends string> = { readonly value: T; readonly label: string };

type SegmentsProps<T extends string> = {
  /** Read aloud. */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onValue: (value: T) => void;
};

/** One choice out of a few, all in sight: real radios underneath, so that arrow keys work. */
export function Segments<T extends string>({ label, segments, value, onValue }: SegmentsProps<T>) {
  return (
    <fieldset className="flex max-w-full flex-wrap gap-0.5 rounded-[0.625rem] bg-chip p-[3px]">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg px-2.5 font-semibold text-small text-soft has-checked:bg-card has-checked:font-bold has-checked:text-ink has-checked:shadow-[inset_0_0_0_2px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-focus md:min-h-[1.875rem]"
        >
          <input
            type="radio"
            name={label}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
          />
          <span className="pointer-events-none">{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
