/** Marks the field that a screen, a sheet or a step was opened to type into; what leads the focus leaves it there (lib/platform/focus.ts). */
export const typedFirst = (isFirst: boolean) => (isFirst ? { 'data-typed-first': true } : {});

/**
 * Gives such a field the focus as soon as it stands there, behind what is in it: within the tap that opened it, so that an iPhone shows its
 * keyboard.
 */
export function focusToType(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}
