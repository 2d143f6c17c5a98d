import Link from 'next/link';
import { ROW_CLASS, RowBody, type RowBodyProps } from './RowBody';

type LinkRowProps = RowBodyProps & { href: string; prefetch?: boolean };

/** A row that leads to another screen. */
export function LinkRow({ href, prefetch, ...body }: LinkRowProps) {
  return (
    <Link href={href} {...(prefetch === undefined ? {} : { prefetch })} className={ROW_CLASS}>
      <RowBody {...body} />
    </Link>
  );
}
