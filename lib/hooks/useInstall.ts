'use client';
import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '@/lib/platform/choices';
import { installationSigns, isIPhoneInBrowser } from '@/lib/platform/installation';
import { askToInstall, onInstalled } from '@/lib/platform/installPrompt';

/** What a tap on 'Install App' has led to: first the browser's own question, where it has one, then the instructions. */
type InstallStep = 'question' | 'browserAsks' | 'accepted' | 'instructions';

export type Install = {
  /** True when the app runs as an installed one. */
  readonly isInstalled: boolean;
  /** 0 at first; 1 from the tap on 'Install App' (docs/product/app.md#install-popup). */
  readonly flag: 0 | 1;
  /** 0 asks; 1 says how to do it by hand. It follows the flag unless the browser's own question was accepted. */
  readonly state: 0 | 1;
  readonly platform: 'ios' | 'other';
  readonly install: () => void;
  /** Back to flag 0. */
  readonly close: () => void;
};

/** Installs the app by the browser's own question if it has one, else shows how to do it by hand. */
export function useInstall(): Install {
  const [signs] = useState(installationSigns);
  const [isInstalled, setInstalled] = useState(signs.standalone);
  const [step, setStep] = useState<InstallStep>('question');
  useEffect(() => onInstalled(() => setInstalled(true)), []);
  const install = async () => {
    setStep('browserAsks');
    // A browser that cannot ask now gets the words for doing it by hand, and so does somebody who has said No to its question.
    const answer = await askToInstall().catch(() => 'none' as const);
    setStep(answer === 'accepted' ? 'accepted' : 'instructions');
  };
  return {
    isInstalled,
    flag: step === 'question' ? 0 : 1,
    state: step === 'instructions' ? 1 : 0,
    platform: isIPhoneInBrowser({ ...signs, standalone: false }) ? 'ios' : 'other',
    install: () => void install(),
    close: () => setStep('question'),
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
