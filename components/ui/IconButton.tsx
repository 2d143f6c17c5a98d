import type { ComponentPropsWithRef } from 'react';
import type { Icon } from './icons/icon';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & { label: string; icon: Icon };

/** A 48 px button that is only an icon; its label is read aloud. */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className="grid size-12 shrink-0 place-items-center rounded-xl text-soft active:bg-chip disabled:text-faint"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}
