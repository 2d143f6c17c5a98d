import { ROW_CLASS, RowBody, type RowBodyProps } from './RowBody';

type LinkRowProps = RowBodyProps & { href: string };

/** A row that leads to another screen. */
export function LinkRow({ href, ...body }: LinkRowProps) {
  return (
    <a href={href} className={ROW_CLASS}>
      <RowBody {...body} />
    </a>
  );
}
