import { toast } from 'sonner';
import { ToastCard, type ToastKind } from '@/components/ui/ToastCard';
import { isDoubleTap } from '@/lib/domain/doubleTap';
import type { Failure } from '@/lib/domain/failure';
import { OTHER_TOAST_MS, SUCCESS_TOAST_MS } from '@/lib/domain/limits';
import { shownFailure } from '@/lib/texts/failures';
import { type MarkNews, markNewsText } from '@/lib/texts/marked';

export type ToastRequest = {
  readonly kind: ToastKind;
  /** The text to show, or what it is to tell of. */
  readonly text: string | Failure | MarkNews;
  /** What Undo or Redo does. */
  readonly action?: () => void;
  /** Told once when the toast has left the screen, whatever the reason. */
  readonly onGone?: () => void;
};

type Place = 'top-center' | 'bottom-center';
type Standing = { readonly id: string | number; readonly gone: () => void };

/** What is on the screen. The library has one toaster for a page, too. */
const standing = new Map<Place, Standing>();
/** When a toast's button was last pressed: after Undo, Redo comes where it was. */
let lastPressMs: number | undefined;

/**
 * Shows a success at the top for a second, everything else at the bottom for three (docs/product/look.md#toasts). A toast takes the place
 * of the one that stands there; toasts never pile up over the doors.
 */
export function presentToast({ kind, text, action, onGone }: ToastRequest): void {
  const place: Place = kind === 'success' ? 'top-center' : 'bottom-center';
  const former = standing.get(place);
  if (former) {
    toast.dismiss(former.id);
    former.gone();
  }
  const id = toast.custom(
    (own) => (
      <ToastCard kind={kind} text={wordsOf(text)} onAction={({ timeStamp }) => press(own, timeStamp)} onClose={() => toast.dismiss(own)} />
    ),
    {
      // The library stops its own time under a resting mouse, after a finger's touch and in a hidden page.
      duration: Number.POSITIVE_INFINITY,
      position: place,
      unstyled: true,
      onDismiss: () => gone(),
    },
  );
  const timer = setTimeout(() => toast.dismiss(id), kind === 'success' ? SUCCESS_TOAST_MS : OTHER_TOAST_MS);
  let isPressed = false;
  const press = (own: string | number, tapMs: number) => {
    if (isPressed || isDoubleTap(lastPressMs, tapMs)) return;
    [isPressed, lastPressMs] = [true, tapMs];
    action?.();
    toast.dismiss(own);
  };
  // Dismissed or replaced: call the listener for the first of these only.
  let told = false;
  const gone = () => {
    if (told) return;
    told = true;
    clearTimeout(timer);
    if (standing.get(place)?.id === id) standing.delete(place);
    onGone?.();
  };
  standing.set(place, { id, gone });
}

function wordsOf(text: ToastRequest['text']): string {
  if (typeof text === 'string') return text;
  return 'news' in text ? markNewsText(text) : shownFailure(text);
}
