'use client';
import { useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { usePendingSubjects } from '@/lib/hooks/usePendingSubjects';
import { useStorageRisk } from '@/lib/hooks/useStorageRisk';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { phoneTexts, riskText } from '@/lib/texts/phone';

type StorageNoticeProps = {
  /** What the screen says in its own words. */
  except?: StorageRisk['kind'];
};

/**
 * Says early that what lies on this phone is at risk, and what to do; nothing while it is not (docs/product/phone.md#storage-at-risk). It
 * comes with a screen or with the next one, never between, where it would move what somebody is about to tap.
 */
export function StorageNotice({ except }: StorageNoticeProps) {
  const { risk, dismiss } = useStorageRisk();
  const pending = usePendingSubjects();
  const { isRefused, protect } = useProtection();
  const [cameWithScreen] = useState(risk !== undefined);
  if (!cameWithScreen || !risk || risk.kind === except) return null;
  const isProtectable = risk.kind === 'notPersisted';
  return (
    <div className="px-4 pt-1 pb-3">
      <Notice tone={toneOf(risk)} onDismiss={dismiss} action={isProtectable ? <ProtectButton onPress={protect} /> : undefined}>
        <span aria-live="polite">{isProtectable && isRefused ? phoneTexts.refused : riskText(risk, pending)}</span>
      </Notice>
    </div>
  );
}

/** Asking the browser to keep what lies on this phone. A refusal is told in place and stays; with a promise the risk is over. */
export function useProtection(): { readonly isRefused: boolean; readonly protect: () => void } {
  const { quota } = useWalkbook();
  const [isRefused, setRefused] = useState(false);
  const ask = async () => {
    const kept = await quota.askToKeep();
    setRefused(!kept);
    if (kept) showToast({ kind: 'success', text: phoneTexts.isProtected });
  };
  return { isRefused, protect: () => void ask() };
}

export function ProtectButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size={48} onClick={onPress}>
      {phoneTexts.protect}
    </Button>
  );
}

function toneOf({ kind }: StorageRisk): 'info' | 'warning' {
  return kind === 'nearlyFull' || kind === 'pendingTooLong' ? 'warning' : 'info';
}
