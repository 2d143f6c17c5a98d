/** The part of Radix's event that tells of a tap beside an overlay. */
type TapBeside = { readonly detail: { readonly originalEvent: Event }; readonly preventDefault: () => void };

/** Toasts stand over an open overlay: a tap on one does not close the overlay, so that Undo can be tapped. */
export function stayForToasts(event: TapBeside): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}
