export type ToastKind = 'success' | 'failure' | 'info' | 'undo';

export type ToastRequest = {
  readonly kind: ToastKind;
  readonly text: string;
  /** What the toast's button does ('Undo' on an undo toast). */
  readonly action?: () => void;
  /** Told once when the toast has left the screen, whatever the reason. */
  readonly onGone?: () => void;
};

export type ShownToast = ToastRequest & { readonly id: number };

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]): void {
  const gone = shown.filter((toast) => !next.includes(toast));
  shown = next;
  for (const toast of gone) toast.onGone?.();
  for (const listener of listeners) listener();
}

/** Success is said at the top, everything else at the bottom (specification, section 9). */
export function isAtTop(kind: ToastKind): boolean {
  return kind === 'success';
}

/** Shows a toast in place of the one that stands there; toasts never pile up over the doors. */
export function showToast(request: ToastRequest): void {
  const others = shown.filter((toast) => isAtTop(toast.kind) !== isAtTop(request.kind));
  replace([...others, { ...request, id: nextId++ }]);
}

export function dismissToast(id: number): void {
  replace(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
