'use client';
import dynamic from 'next/dynamic';

// Toasts that can not be loaded must not take the screen with them.
const loadToaster = () => import('sonner').then(({ Toaster }) => Toaster).catch(() => () => null);
const Toaster = dynamic(loadToaster, { ssr: false });

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
  // Under an open sheet, whose screen they belong to. Without `dir` the toaster asks for the page's style each time it is drawn.
  return <Toaster dir="ltr" style={UNDER_SHEETS} offset={OFFSET} mobileOffset={OFFSET} visibleToasts={1} containerAriaLabel="Messages" />;
}
