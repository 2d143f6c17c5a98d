/** Filled: the one thing to do. Outlined: the others. Text: quiet ones inside other things. Destructive: what cannot be taken back. */
export type ButtonLook = 'filled' | 'outlined' | 'text' | 'danger' | 'destructive';
/** Least height in px at the usual text size: 56 where it is used at every door, 48 elsewhere. */
export type ButtonSize = 56 | 48;

const LOOK: Record<ButtonLook, string> = {
  filled: 'bg-primary text-on-primary font-bold text-[1.125rem] active:opacity-85',
  outlined: 'border-2 border-edge bg-card text-ink font-semibold active:bg-chip',
  text: 'text-primary font-semibold active:bg-chip',
  danger: 'border-2 border-danger bg-card text-danger font-semibold active:bg-danger-ground',
  destructive: 'border-2 border-danger bg-brand text-on-brand font-bold active:opacity-85',
};

const SIZE: Record<ButtonSize, string> = { 56: 'min-h-14 rounded-2xl px-5', 48: 'min-h-12 rounded-xl px-4' };

/** Classes that a button and a link that looks like one share. */
export function buttonClass(look: ButtonLook, size: ButtonSize, wide: boolean): string {
  return [
    // Where sign and word find no room side by side, the sign stands above: in the middle, never at the edge.
    'inline-flex flex-wrap content-center items-center justify-center gap-x-2.5 gap-y-0.5 py-1.5 text-center text-body transition-colors duration-150',
    'disabled:border-line disabled:bg-chip disabled:text-faint aria-busy:cursor-progress',
    LOOK[look],
    SIZE[size],
    wide ? 'w-full' : '',
  ].join(' ');
}
