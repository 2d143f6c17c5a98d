import * as Radix from '@radix-ui/react-dialog';
import type { CSSProperties, ReactNode } from 'react';
import { leaveOverlays } from '@/lib/overlays';
import { OVERLAY_CLASS } from './Dialog';
import { useOverlay } from './overlays';
import { stayForToasts } from './overToasts';

export type SideMenuItem = { readonly title: string; readonly handler: () => void };
type SideMenuProps = {
  title: ReactNode;
  /** Ground and text of the title; the app's own without them. */
  colors?: CSSProperties | undefined;
  open: boolean;
  onClose: () => void;
  items: readonly SideMenuItem[];
};

const PANEL_CLASS =
  'fixed inset-y-0 left-0 z-40 flex w-[min(20rem,85vw)] flex-col bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-2xl outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in';

/** The side menu (docs/product/look.md#side-menu): its title is set by the screen; it closes after an item. Use it through `later`. */
export function SideMenu({ title, colors, open, onClose, items }: SideMenuProps) {
  useOverlay('side-menu', open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content className={PANEL_CLASS} aria-describedby={undefined} onInteractOutside={stayForToasts}>
          <Radix.Title style={colors} className="bg-brand px-4 pt-[calc(1rem+env(safe-area-inset-top))] pb-4 text-bar text-on-brand">
            {title}
          </Radix.Title>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
          <ul role="list" className="overflow-y-auto overscroll-contain">
            {items.map((item) => (
              <li key={item.title} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => leaveOverlays(item.handler)}
                  className="min-h-14 w-full px-4 py-2 text-left text-row -outline-offset-3 active:bg-chip"
                >
                  {item.title}
                </button>
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
