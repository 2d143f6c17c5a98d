import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './buttonClass';
import type { Icon } from './icons/icon';
import { LoaderCircle } from './icons/LoaderCircle';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** The work it started is running: it keeps its place and focus, and taps do nothing. */
  busy?: boolean | undefined;
  icon?: Icon | undefined;
};

/** A button in one of three looks; one filled button a screen. */
export function Button({
  look = 'outlined',
  size = 56,
  wide = false,
  busy = false,
  icon: Icon,
  onClick,
  children,
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, wide)}
      aria-busy={busy}
      aria-disabled={busy || isOff || undefined}
      onClick={press}
    >
      {busy ? (
        <LoaderCircle aria-hidden="true" className="size-6 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-6 shrink-0" />
      )}
      {children}
    </button>
  );
}
