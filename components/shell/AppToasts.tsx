'use client';
import dynamic from 'next/dynamic';

const Toaster = dynamic(() => import('sonner').then(({ Toaster }) => Toaster), { ssr: false });

/** Clear of the toolbar at the top and of the actions at the bottom. */
const OFFSET = {
  top: 'calc(4rem + env(safe-area-inset-top))',
  bottom: 'calc(1rem + var(--footer-space, 0px) + env(safe-area-inset-bottom))',
  left: '0.75rem',
  right: '0.75rem',
};

const UNDER_SHEETS = { zIndex: 25 };

/** Where toasts appear; once in the whole app. */
export function AppToasts() {
  // Under an open sheet, whose screen they belong to.
  return <Toaster style={UNDER_SHEETS} offset={OFFSET} mobileOffset={OFFSET} visibleToasts={1} containerAriaLabel="Messages" />;
}
