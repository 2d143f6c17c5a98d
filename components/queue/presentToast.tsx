import { toast } from 'sonner';
import { ToastCard, type ToastKind } from '@/components/ui/ToastCard';
import { OTHER_TOAST_MS, SUCCESS_TOAST_MS } from '@/lib/domain/limits';

export type ToastRequest = {
  readonly kind: ToastKind;
  readonly text: string;
  /** What Undo does. */
  readonly action?: () => void;
  /** Told once when the toast has left the screen, whatever the reason. */
  readonly onGone?: () => void;
};

type Place = 'top-center' | 'bottom-center';
type Standing = { readonly id: string | number; readonly gone: () => void };

const standing = new Map<Place, Standing>();

/**
 * Success is said at the top for a second, everything else at the bottom for three (specification, section 9). A toast takes the place
 * of the one that stands there; toasts never pile up over the doors.
 */
export function presentToast({ kind, text, action, onGone }: ToastRequest): void {
  const place: Place = kind === 'success' ? 'top-center' : 'bottom-center';
  const former = standing.get(place);
  if (former) {
    toast.dismiss(former.id);
    former.gone();
  }
  const id = toast.custom((own) => <ToastCard kind={kind} text={text} onPress={() => press(own)} />, {
    duration: kind === 'success' ? SUCCESS_TOAST_MS : OTHER_TOAST_MS,
    position: place,
    unstyled: true,
    onDismiss: () => gone(),
    onAutoClose: () => gone(),
  });
  const press = (own: string | number) => {
    action?.();
    toast.dismiss(own);
  };
  // Dismissed, closed by time or replaced: whichever comes first is told, once.
  let told = false;
  const gone = () => {
    if (told) return;
    told = true;
    if (standing.get(place)?.id === id) standing.delete(place);
    onGone?.();
  };
  standing.set(place, { id, gone });
}
