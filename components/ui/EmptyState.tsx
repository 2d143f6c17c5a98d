import type { ReactNode } from 'react';
import type { Drawing } from './drawings/drawing';
import type { Icon } from './icons/icon';

type EmptyStateProps = {
  icon?: Icon;
  /** In the icon's place, where a screen is met often or first. */
  drawing?: Drawing;
  title: string;
  /** What happened, and what to do next. */
  text: string;
  /** The one thing to do. */
  action?: ReactNode;
};

/** A screen without its contents: nothing there yet, offline, or gone wrong. */
export function EmptyState({ icon: Icon, drawing: Drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-12 text-center">
      {Drawing && (
        <div className="mb-4">
          <Drawing />
        </div>
      )}
      {Icon && (
        <span className="mb-5 grid size-18 place-items-center rounded-full bg-chip text-soft">
          <Icon aria-hidden="true" className="size-8" />
        </span>
      )}
      <h2 className="text-title text-balance">{title}</h2>
      <p className="mt-2 mb-6 text-body text-pretty text-soft">{text}</p>
      {action}
    </div>
  );
}
