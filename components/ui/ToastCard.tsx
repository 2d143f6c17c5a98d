import type { MouseEvent } from 'react';
import { commonTexts } from '@/lib/texts/common';
import { markedTexts } from '@/lib/texts/marked';
import { CircleAlert } from './icons/CircleAlert';
import { CircleCheck } from './icons/CircleCheck';
import { X } from './icons/X';

export type ToastKind = 'success' | 'failure' | 'info' | 'undo' | 'redo';

type ToastCardProps = {
  kind: ToastKind;
  text: string;
  /** What 'Undo' or 'Redo' does, on the cards that offer it. */
  onAction: (tap: { readonly timeStamp: number }) => void;
  /** 'Close', which every card has but a success (docs/product/look.md#toasts). */
  onClose: () => void;
};

const TONE: Record<ToastKind, string> = {
  success: 'bg-primary text-on-primary',
  failure: 'bg-danger text-card',
  info: 'bg-inverse text-on-inverse',
  undo: 'bg-inverse text-on-inverse',
  redo: 'bg-inverse text-on-inverse',
};

const ACTION: Partial<Record<ToastKind, string>> = { undo: commonTexts.undo, redo: markedTexts.redo };

/** The focus stays where it was, in an open sheet most of all. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** One toast. */
export function ToastCard({ kind, text, onAction, onClose }: ToastCardProps) {
  const action = ACTION[kind];
  const button = `min-h-12 shrink-0 rounded-xl font-bold -outline-offset-3 focus-visible:outline-current ${kind === 'failure' ? '' : 'text-inverse-action'}`;
  return (
    <div
      role={kind === 'failure' ? 'alert' : undefined}
      className={`pointer-events-auto flex w-full flex-wrap items-center gap-x-3 rounded-[0.875rem] pl-4 text-[1rem] leading-[1.15] shadow-lg ${kind === 'success' ? 'min-h-12' : 'min-h-14 py-1'} ${TONE[kind]}`}
    >
      {kind === 'success' && <CircleCheck aria-hidden="true" className="size-6 shrink-0" />}
      {kind === 'failure' && <CircleAlert aria-hidden="true" className="size-6 shrink-0" />}
      {/* In large letters the buttons stand below it. */}
      <span className="min-w-0 flex-1 basis-32 py-1">{text}</span>
      {kind !== 'success' && (
        <span className="ml-auto flex">
          {action !== undefined && (
            <button type="button" onMouseDown={keepFocus} onClick={onAction} className={`${button} px-4`}>
              {action}
            </button>
          )}
          {action === undefined ? (
            <button type="button" onMouseDown={keepFocus} onClick={onClose} className={`${button} px-4`}>
              {commonTexts.spec.close}
            </button>
          ) : (
            // Beside another button its sign is enough, and leaves the text its room.
            <button
              type="button"
              aria-label={commonTexts.spec.close}
              onMouseDown={keepFocus}
              onClick={onClose}
              className={`${button} grid w-12 place-items-center`}
            >
              <X aria-hidden="true" className="size-6" />
            </button>
          )}
        </span>
      )}
    </div>
  );
}
