'use client';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useStorageRisk } from '@/lib/data/useStorageRisk';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { riskText, type StorageRisk } from '@/lib/domain/storageRisk';
import { showToast } from './showToast';

type StorageNoticeProps = {
  /** What the screen says in its own words. */
  except?: StorageRisk['kind'];
};

/** Says early that what lies on this phone is at risk, and what to do; nothing while it is not (product.md, "Beyond the specification", 9). */
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
    showToast(
      kept
        ? { kind: 'success', text: 'The browser keeps it' }
        : { kind: 'info', text: 'The browser makes no promise yet. Install Walkbook, then ask again.' },
    );
  };
  return (
    <Button size={size} onClick={() => void ask()}>
      Keep it
    </Button>
  );
}

function toneOf({ kind }: StorageRisk): 'info' | 'warning' {
  return kind === 'nearlyFull' || kind === 'unsentTooLong' ? 'warning' : 'info';
}
