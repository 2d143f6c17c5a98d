import { type KeyboardEvent, type ReactNode, useId } from 'react';

type Tab<T extends string> = { readonly value: T; readonly label: string };
type TabsProps<T extends string> = {
  /** Says what is chosen; read aloud, not shown. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onValue: (value: T) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows one of several views; arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, value, onValue, children }: TabsProps<T>) {
  const id = useId();
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    const next = by && tabs[(tabs.findIndex((tab) => tab.value === value) + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onValue(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={step} className="flex bg-card">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
            className="min-h-12 min-w-0 flex-1 border-b-3 border-line px-2 py-1 text-body font-semibold text-soft -outline-offset-3 active:bg-chip aria-selected:border-primary aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
