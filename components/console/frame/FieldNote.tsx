type FieldNoteProps = { id: string; hint?: string | undefined; problem?: string | undefined };

/** What stands below a field: what is wrong with it, else its hint. The field is described by it. */
export function FieldNote({ id, hint, problem }: FieldNoteProps) {
  const note = problem ?? hint;
  if (!note) return null;
  return (
    <p id={id} className={`mt-1 text-small ${problem === undefined ? 'text-soft' : 'font-semibold text-danger'}`}>
      {note}
    </p>
  );
}
