'use client';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { StorageRisk } from '@/lib/domain/phone/storageRisk';
import { useStorageRisk } from '@/lib/hooks/useStorageRisk';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { phoneTexts, riskText } from '@/lib/texts/phone';

type StorageNoticeProps = {
  /** What the screen says in its own words. */
  except?: StorageRisk['kind'];
};

/** Says early that what lies on this phone is at risk, and what to do; nothing while it is not (docs/product.md#storage-at-risk). */
export function StorageNotice({ except }: StorageNoticeProps) {
  const { risk, dismiss } = useStorageRisk();
  if (!risk || risk.kind === except) return null;
  return (
    <div className="px-4 pt-1 pb-3">
      <Notice tone={toneOf(risk)} onDismiss={dismiss} action={risk.kind === 'notPersisted' ? <KeepButton size={48} /> : undefined}>
        {riskText(risk)}
      </Notice>
    </div>
  );
}

/** Asks the browser to keep what lies on this phone, and says what it answered. */
export function KeepButton({ size }: { size: 48 | 56 }) {
  const { quota } = useWalkbook();
  const ask = async () => {
    const kept = await quota.askToKeep();
    showToast(kept ? { kind: 'success', text: phoneTexts.kept } : { kind: 'info', text: phoneTexts.notKept });
  };
  return (
    <Button size={size} onClick={() => void ask()}>
      {phoneTexts.keep}
    </Button>
  );
}

function toneOf({ kind }: StorageRisk): 'info' | 'warning' {
  return kind === 'nearlyFull' || kind === 'pendingTooLong' ? 'warning' : 'info';
}
