import { Suspense } from 'react';
import { Toaster } from 'sonner';
import { later } from '@/components/ui/later';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { commonTexts } from '@/lib/texts/common';
import { KeepScreenOn } from './KeepScreenOn';
import { LeadFocus } from './LeadFocus';
import { presentToast } from './presentToast';

/**
 * Loaded apart from the toasts, whose list of files is part of every first load. If it does not load, the screen works without it.
 */
const AppNotices = later(() =>
  import('@/components/notices/AppNotices').then(
    ({ AppNotices }) => AppNotices,
    () => () => null,
  ),
);
const LocationNotice = later(() =>
  import('@/components/notices/LocationNotice').then(
    ({ LocationNotice }) => LocationNotice,
    () => () => null,
  ),
);
const AheadNotice = later(() =>
  import('@/components/notices/AheadNotice').then(
    ({ AheadNotice }) => AheadNotice,
    () => () => null,
  ),
);

/** At the top in the place of the sync bar, at the bottom above or on a screen's actions (app/globals.css). */
const OFFSET = {
  top: 'var(--toolbar)',
  bottom: 'var(--toast-bottom)',
  left: '0.75rem',
  right: '0.75rem',
};

/** Over the sheets, and in the page's own letters: the library brings others. */
const LOOK = { zIndex: 50, fontFamily: 'inherit' };

const sayOffline = () => presentToast({ kind: 'failure', text: { success: false, kind: 'offline', message: '' } });

/**
 * Draws the toasts, the app's notices, and what leads the focus. Every screen needs them, and no first load contains them.
 */
export function Toasts() {
  const isOpen = useOpening().state === 'open';
  // Over an open sheet, so that Undo can still be tapped. Without `dir` the toaster asks for the page's style each time it is drawn.
  return (
    <>
      <Suspense>
        <LeadFocus />
      </Suspense>
      {isOpen && <KeepScreenOn />}
      <AppNotices onOffline={sayOffline}>
        {isOpen && (
          <>
            <LocationNotice />
            <AheadNotice />
          </>
        )}
      </AppNotices>
      <Toaster dir="ltr" style={LOOK} offset={OFFSET} mobileOffset={OFFSET} visibleToasts={1} containerAriaLabel={commonTexts.messages} />
    </>
  );
}
