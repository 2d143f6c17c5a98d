'use client';
import { Button } from '@/components/ui/Button';
import { Trash2 } from '@/components/ui/icons/Trash2';
import { later } from '@/components/ui/later';
import { Notice } from '@/components/ui/Notice';
import { useClearUserData } from '@/lib/hooks/useClearUserData';
import { usePending } from '@/lib/hooks/usePending';
import { useSession } from '@/lib/hooks/useSession';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { settingsTexts } from '@/lib/texts/settings';

const ClearingDialogs = later(() => import('./ClearingDialogs').then(({ ClearingDialogs }) => ClearingDialogs));

/** 'Clear user data' and what follows it. */
export function ClearUserData() {
  useWhenIdle(ClearingDialogs.preload);
  const way = useClearUserData();
  const pending = usePending().length;
  const { credentials } = useSession();
  return (
    <div className="px-4 pt-6">
      <Button look="danger" wide icon={Trash2} onClick={() => void way.begin()}>
        {settingsTexts.clear}
      </Button>
      {way.clearing.step === 'failed' && (
        <div className="pt-3">
          <Notice tone="failure">{settingsTexts.notCleared}</Notice>
        </div>
      )}
      {way.clearing.step !== 'none' && <ClearingDialogs way={way} pending={pending} signedIn={credentials?.account} />}
    </div>
  );
}
