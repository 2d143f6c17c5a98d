type Fact = { readonly id: string; readonly name: string; readonly text: string };

type FactsProps = {
  title: string;
  rows: readonly Fact[];
  /** What is said where there are none; without it the whole part is left out. */
  none?: string;
};

/** Lines of a panel under a heading: what it is, and how much. */
export function Facts({ title, rows, none }: FactsProps) {
  if (rows.length === 0 && none === undefined) return null;
  return (
    <section>
      <h3 className="border-line border-b pb-1 font-bold text-small text-soft">{title}</h3>
      {rows.length === 0 ? (
        <p className="py-1.5 text-soft">{none}</p>
      ) : (
        <ul className="max-h-64 overflow-y-auto">
          {rows.map(({ id, name, text }) => (
            <li key={id} className="flex items-baseline gap-3 border-line border-b py-1.5">
              {/* Each keeps room: a long line of who and when would leave the answer none. */}
              <span className="min-w-[40%] flex-1 break-words">{name}</span>
              <span className="min-w-0 break-words text-right text-soft tabular-nums">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
