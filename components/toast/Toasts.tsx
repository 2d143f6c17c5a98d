import { Suspense } from 'react';
import { Toaster } from 'sonner';
import { commonTexts } from '@/lib/texts/common';
import { LeadFocus } from './LeadFocus';

/** Clear of the toolbar at the top and of the actions at the bottom. */
const OFFSET = {
  top: 'calc(4rem + env(safe-area-inset-top))',
  bottom: 'calc(1rem + var(--footer-space, 0px) + env(safe-area-inset-bottom))',
  left: '0.75rem',
  right: '0.75rem',
};

const OVER_SHEETS = { zIndex: 50 };

/** Where toasts stand. With it comes what leads the focus: neither is part of the first load, and both are wanted on every screen. */
export function Toasts() {
  // Over an open sheet, so that Undo can still be tapped. Without `dir` the toaster asks for the page's style each time it is drawn.
  return (
    <>
      <Suspense>
        <LeadFocus />
      </Suspense>
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
