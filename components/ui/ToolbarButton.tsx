import type { Icon } from './icons/icon';

export type ToolbarAction = { label: string; icon: Icon; onPress: () => void; busy?: boolean | undefined };
type ToolbarButtonProps = ToolbarAction & {
  /** The label stands under the icon for everybody to read, but where text is set so large that the title needs the space. */
  worded?: boolean;
};

/** One 56 px action of the toolbar; while busy its icon turns and further taps do nothing. */
export function ToolbarButton({ label, icon: Icon, onPress, busy = false, worded = false }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      aria-label={worded ? undefined : label}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="grid h-[calc(2rem+24px)] min-w-[56px] place-content-center place-items-center px-[8px] -outline-offset-4 focus-visible:outline-on-brand active:bg-black/20"
    >
      <Icon aria-hidden="true" className={busy ? 'size-6 animate-spin' : 'size-6'} />
      {worded && <span className="text-small @max-[17.5rem]:sr-only">{label}</span>}
    </button>
  );
}
