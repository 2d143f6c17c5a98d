type SelectFieldProps = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly text: string }[];
  onChange: (value: string) => void;
};

/** A choice among what the browser lists. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 font-semibold">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 min-w-0 flex-1 rounded-[0.5625rem] border-[1.5px] border-edge bg-card px-3 md:min-h-9"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
