import { type ReactNode, useId } from 'react';

/** Settings that belong together, under their name. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-4 pb-2 text-secondary font-bold text-soft">
        {title}
      </h2>
      <div className="border-t border-line">{children}</div>
    </section>
  );
}
