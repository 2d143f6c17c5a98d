import { commonTexts } from '@/lib/texts/common';
import { Dialog } from './Dialog';
import type { Icon } from './icons/icon';

export type MoreEntry = { readonly label: string; readonly icon: Icon; readonly onClick: () => void };
type MoreSheetProps = { open: boolean; onClose: () => void; entries: readonly MoreEntry[] };

/** The 'More' popup: what else can be done here, each with an icon and a label. It closes before an entry acts. */
export function MoreSheet({ open, onClose, entries }: MoreSheetProps) {
  return (
    <Dialog name="more" title={commonTexts.more} open={open} onClose={onClose}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
      <ul role="list">
        {entries.map(({ label, icon: Icon, onClick }) => (
          <li key={label} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => {
                onClose();
                onClick();
              }}
              className="flex min-h-14 w-full items-center gap-4 px-4 py-2 text-left text-row -outline-offset-3 active:bg-chip"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-soft" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
