import { ROW_CLASS, RowBody, type RowBodyProps } from './RowBody';

type ButtonRowProps = RowBodyProps & { onPress: () => void };

/** A row that does something here. */
export function ButtonRow({ onPress, ...body }: ButtonRowProps) {
  return (
    <button type="button" onClick={onPress} className={ROW_CLASS}>
      <RowBody {...body} />
    </button>
  );
}
