import { CircleAlert } from './icons/CircleAlert';

type FieldNoteProps = { id: string; text: string; wrong: boolean };

/** The line under a field: a hint, or what is wrong with it (icon, words and color). */
export function FieldNote({ id, text, wrong }: FieldNoteProps) {
  return (
    <p id={id} className={`mt-1.5 flex gap-1.5 text-secondary ${wrong ? 'font-semibold text-danger' : 'text-soft'}`}>
      {wrong && <CircleAlert aria-hidden="true" className="mt-px size-[1.125rem] shrink-0" />}
      {text}
    </p>
  );
}
