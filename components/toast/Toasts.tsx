import { Suspense } from 'react';
import { Toaster } from 'sonner';
import { later } from '@/components/ui/later';
import { commonTexts } from '@/lib/texts/common';
import { LeadFocus } from './LeadFocus';
import { presentToast } from './presentToast';

/**
 * A part of its own: the list of files that toasts need is loaded with every first screen. Where it does not come, no screen may end for it.
 */
const AppNotices = later(() =>
  import('@/components/notices/AppNotices').then(
    ({ AppNotices }) => AppNotices,
    () => () => null,
  ),
);

/** Clear of the toolbar at the top and of the actions at the bottom. */
const OFFSET = {
  top: 'calc(4rem + env(safe-area-inset-top))',
  bottom: 'calc(1rem + var(--footer-space, 0px) + env(safe-area-inset-bottom))',
  left: '0.75rem',
  right: '0.75rem',
};

const OVER_SHEETS = { zIndex: 50 };

const sayOffline = () => presentToast({ kind: 'failure', text: { success: false, kind: 'offline', message: '' } });

/**
 * Where toasts stand. With it come what leads the focus and what the app says by itself: none of it is part of the first load, and all is wanted
 * on every screen.
 */
export function Toasts() {
  // Over an open sheet, so that Undo can still be tapped. Without `dir` the toaster asks for the page's style each time it is drawn.
  return (
    <>
      <Suspense>
        <LeadFocus />
      </Suspense>
      <AppNotices onOffline={sayOffline} />
      <Toaster
        dir="ltr"
        style={OVER_SHEETS}
        offset={OFFSET}
        mobileOffset={OFFSET}
        visibleToasts={1}
        containerAriaLabel={commonTexts.messages}
      />
    </>
  );
}
