import type { ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './buttonClass';
import type { Icon } from './icons/icon';

type ButtonLinkProps = {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  icon?: Icon | undefined;
};

/** A way to another screen that looks like a button. */
export function ButtonLink({ href, children, look = 'outlined', size = 56, wide = false, icon: Icon }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonClass(look, size, wide)}>
      {Icon && <Icon aria-hidden="true" className="size-6 shrink-0" />}
      {children}
    </a>
  );
}
