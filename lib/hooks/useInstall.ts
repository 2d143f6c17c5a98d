'use client';
import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '@/lib/platform/choices';
import { installationSigns, isIPhoneInBrowser } from '@/lib/platform/installation';
import { askToInstall, onInstalled } from '@/lib/platform/installPrompt';

export type Install = {
  /** True when the app runs as an installed one. */
  readonly isInstalled: boolean;
  /** 0 at first; 1 after 'Install App' in a browser without a question of its own (docs/product.md#install-popup). */
  readonly flag: 0 | 1;
  readonly platform: 'ios' | 'other';
  readonly install: () => void;
  /** Back to flag 0. */
  readonly close: () => void;
};

/** Installs the app by the browser's own question if it has one, else shows how to do it by hand. */
export function useInstall(): Install {
  const [signs] = useState(installationSigns);
  const [isInstalled, setInstalled] = useState(signs.standalone);
  const [flag, setFlag] = useState<0 | 1>(0);
  useEffect(() => onInstalled(() => setInstalled(true)), []);
  const install = async () => {
    // A browser that cannot ask now gets the words for doing it by hand.
    if ((await askToInstall().catch(() => 'none' as const)) === 'none') setFlag(1);
  };
  return {
    isInstalled,
    flag,
    platform: isIPhoneInBrowser({ ...signs, standalone: false }) ? 'ios' : 'other',
    install: () => void install(),
    close: () => setFlag(0),
  };
}

/** {@link useInstall} for the popup, which does not come back once a button has closed it. */
export function useInstallPopup(): Install & { readonly isShown: boolean } {
  const install = useInstall();
  const [isDismissed, setDismissed] = useState(() => readChoice('installDismissed') !== undefined);
  const close = () => {
    keepChoice('installDismissed', 'true');
    setDismissed(true);
  };
  return { ...install, isShown: !install.isInstalled && !isDismissed, close };
}
