import type { Icon } from './icons/icon';

export type ToolbarAction = { label: string; icon: Icon; onPress: () => void; busy?: boolean | undefined };

/** One 56 px action of the toolbar; while busy its icon turns and further taps do nothing. */
export function ToolbarButton({ label, icon: Icon, onPress, busy = false }: ToolbarAction) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="grid min-h-14 w-[56px] place-items-center -outline-offset-4 focus-visible:outline-on-brand active:bg-black/20"
    >
      <Icon aria-hidden="true" className={busy ? 'size-[24px] animate-spin' : 'size-[24px]'} />
    </button>
  );
}
