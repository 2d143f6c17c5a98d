import type { ComponentPropsWithRef } from 'react';
import type { Icon } from '@/components/ui/icons/icon';
import { LoaderCircle } from '@/components/ui/icons/LoaderCircle';

/** Filled: the one thing to do in a view. Outlined: the others. Away: takes something from somebody, in red words. Plain: quiet, inside other things. */
export type Look = 'filled' | 'outlined' | 'away' | 'plain';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & {
  look?: Look;
  /** 34 px, in the rows of a table; else 40. On a phone all are 48. */
  small?: boolean;
  /** The work it started is running: it keeps its place and focus, and presses do nothing. */
  busy?: boolean;
  wide?: boolean;
  icon?: Icon | undefined;
};

const LOOK: Readonly<Record<Look, string>> = {
  filled: 'border-primary bg-primary font-bold text-on-primary',
  outlined: 'border-edge bg-card font-semibold',
  away: 'border-edge bg-card font-semibold text-danger',
  plain: 'border-transparent font-semibold text-primary',
};

/** Classes that a button and a link that looks like one share. */
export function buttonClass(look: Look, small: boolean, wide = false): string {
  return [
    'inline-flex min-h-12 items-center justify-center gap-1.5 rounded-[0.625rem] border-[1.5px] text-secondary leading-tight',
    'active:opacity-85 disabled:border-line disabled:bg-chip disabled:text-faint aria-busy:cursor-progress',
    small ? 'whitespace-nowrap px-2.5 md:min-h-[2.125rem]' : 'px-3 md:min-h-10',
    LOOK[look],
    wide ? 'w-full' : '',
  ].join(' ');
}

/** A button of the console: closer together than the volunteers' on a desk, as large as theirs on a phone. */
export function Button({
  look = 'outlined',
  small = false,
  busy = false,
  wide = false,
  icon: Icon,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, small, wide)}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />
      )}
      {children}
    </button>
  );
}
