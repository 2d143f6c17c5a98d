import { commonTexts } from '@/lib/texts/common';
import { markedTexts } from '@/lib/texts/marked';
import { CircleAlert } from './icons/CircleAlert';
import { CircleCheck } from './icons/CircleCheck';

export type ToastKind = 'success' | 'failure' | 'info' | 'undo' | 'redo';

type ToastCardProps = {
  kind: ToastKind;
  text: string;
  /** The card's button: 'Undo' or 'Redo' where that is offered, 'Close' on the others; a success has none. */
  onPress: () => void;
};

const TONE: Record<ToastKind, string> = {
  success: 'bg-primary text-on-primary',
  failure: 'bg-danger text-card',
  info: 'bg-inverse text-on-inverse',
  undo: 'bg-inverse text-on-inverse',
  redo: 'bg-inverse text-on-inverse',
};

const BUTTON: Record<ToastKind, string> = {
  success: '',
  failure: commonTexts.spec.close,
  info: commonTexts.spec.close,
  undo: commonTexts.undo,
  redo: markedTexts.redo,
};

/** One toast. */
export function ToastCard({ kind, text, onPress }: ToastCardProps) {
  return (
    <div
      role={kind === 'failure' ? 'alert' : undefined}
      className={`pointer-events-auto flex min-h-14 w-full items-center gap-3 rounded-[0.875rem] py-1 pl-4 text-[1rem] leading-[1.2] shadow-lg ${TONE[kind]}`}
    >
      {kind === 'success' && <CircleCheck aria-hidden="true" className="size-6 shrink-0" />}
      {kind === 'failure' && <CircleAlert aria-hidden="true" className="size-6 shrink-0" />}
      <span className="min-w-0 flex-1 py-1">{text}</span>
      {kind !== 'success' && (
        <button
          type="button"
          // The focus stays where it was, in an open sheet most of all.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
          className={`min-h-12 shrink-0 rounded-xl px-4 font-bold -outline-offset-3 focus-visible:outline-current ${kind === 'failure' ? '' : 'text-inverse-action'}`}
        >
          {BUTTON[kind]}
        </button>
      )}
    </div>
  );
}
