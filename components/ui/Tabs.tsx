import type { KeyboardEvent } from 'react';
import type { Icon } from './icons/icon';

type Tab<T extends string> = { readonly value: T; readonly label: string; readonly icon: Icon };
type TabsProps<T extends string> = {
  /** Says what is chosen; read aloud, not shown. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onValue: (value: T) => void;
  /** Id of the element that shows what is chosen. */
  panel: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Chooses one of several views, by a sign and a word each; arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, value, onValue, panel }: TabsProps<T>) {
  const idOf = (tab: T) => `${panel}-${tab}`;
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    const next = by && tabs[(tabs.findIndex((tab) => tab.value === value) + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onValue(next.value);
    document.getElementById(idOf(next.value))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} onKeyDown={step} className="flex low:flex-col">
      {tabs.map(({ value: tab, label: name, icon: Sign }) => (
        <button
          key={tab}
          id={idOf(tab)}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={panel}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onValue(tab)}
          className="flex min-h-14 min-w-12 flex-auto low:min-h-[48px] flex-col items-center justify-center border-t-3 border-transparent px-1 pb-1 text-small font-semibold text-soft -outline-offset-3 active:bg-chip aria-selected:border-danger aria-selected:text-danger"
        >
          <Sign aria-hidden="true" className="size-6" />
          <span className="low:sr-only">{name}</span>
        </button>
      ))}
    </div>
  );
}
