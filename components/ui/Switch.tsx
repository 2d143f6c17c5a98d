type SwitchProps = { label: string; hint?: string | undefined; checked: boolean; onChecked: (checked: boolean) => void };

/** On or off, at once. */
export function Switch({ label, hint, checked, onChecked }: SwitchProps) {
  return (
    <label className="flex min-h-14 items-center gap-4 px-4 py-2">
      <span className="flex-1">
        <span className="block text-row">{label}</span>
        {hint && <span className="mt-0.5 block text-secondary text-soft"> {hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
        className="peer relative h-8 w-14 shrink-0 appearance-none rounded-full border-2 border-edge bg-chip transition-colors duration-150 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-edge before:transition-transform before:duration-150 checked:border-primary checked:bg-primary checked:before:translate-x-6 checked:before:bg-on-primary"
      />
    </label>
  );
}
