import type { ReactNode } from 'react';

type TitleBarProps = { title: string; left?: ReactNode; right?: ReactNode };

/** The dark red bar of every screen with its white, centred title; what stands beside the title keeps it in the middle. */
export function TitleBar({ title, left, right }: TitleBarProps) {
  return (
    <header className="sticky top-0 z-20 bg-brand pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-on-brand">
      <div className="grid min-h-14 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center">
        <div className="flex min-w-[56px]">{left}</div>
        <h1 className="py-2 text-center text-bar tracking-[0.0125em]">{title}</h1>
        <div className="flex min-w-[56px] justify-end">{right}</div>
      </div>
    </header>
  );
}
