import { useId } from 'react';

type SaveTalkProps = {
  /** Before the last step there is one way to save, beside the way on. */
  parts: 'complete' | 'both';
  /** What becomes of the door, below the word of each button. */
  save: { readonly label: string; readonly means: string };
  complete: { readonly label: string; readonly means: string };
  /** The one that is meant by most: filled. */
  main: 'save' | 'complete' | 'neither';
  onSave: (completes: boolean) => void;
};

const BUTTON = 'flex min-h-15 min-w-0 flex-col items-center justify-center rounded-2xl border-2 px-3 py-1.5 text-center leading-tight';
const OUTLINED = 'border-edge bg-card text-ink active:bg-chip';
const FILLED = 'border-primary bg-primary text-on-primary active:opacity-85';

/** The two ways to save, in one place on every screen of a talk, each with what becomes of the door and where it leads. */
export function SaveTalk({ parts, save, complete, main, onSave }: SaveTalkProps) {
  const id = useId();
  const look = (which: 'save' | 'complete') => (main === which ? FILLED : OUTLINED);
  return (
    <>
      {parts === 'both' && (
        <button
          type="button"
          aria-label={save.label}
          aria-describedby={`${id}-save`}
          onClick={() => onSave(false)}
          className={`${BUTTON} ${look('save')} flex-[2] basis-24`}
        >
          <span className="max-w-full text-row wrap-anywhere">{save.label}</span>
          <span id={`${id}-save`} className="text-small">
            {save.means}
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={complete.label}
        aria-describedby={`${id}-complete`}
        onClick={() => onSave(true)}
        className={`${BUTTON} ${look('complete')} flex-[3] basis-32`}
      >
        <span className="max-w-full text-row wrap-anywhere">{complete.label}</span>
        <span id={`${id}-complete`} className="line-clamp-2 max-w-full text-small wrap-anywhere low:line-clamp-none">
          {complete.means}
        </span>
      </button>
    </>
  );
}
