import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './buttonClass';

type ButtonLinkProps = {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  icon?: LucideIcon | undefined;
  /** False for ways to heavy screens, so that they are fetched only when taken. */
  prefetch?: boolean;
};

/** A way to another screen that looks like a button. */
export function ButtonLink({ href, children, look = 'outlined', size = 56, wide = false, icon: Icon, ...rest }: ButtonLinkProps) {
  return (
    <Link href={href} {...rest} className={buttonClass(look, size, wide)}>
      {Icon && <Icon aria-hidden="true" className="size-6 shrink-0" />}
      {children}
    </Link>
  );
}
