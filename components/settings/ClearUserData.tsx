'use client';
import { Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useClearUserData } from '@/lib/data/useClearUserData';
import { usePending } from '@/lib/data/usePending';
import { useSession } from '@/lib/data/useSession';
import { whenIdle } from '@/lib/platform/whenIdle';

const load = () => import('./ClearingDialogs').then(({ ClearingDialogs }) => ClearingDialogs);
const ClearingDialogs = dynamic(load, { ssr: false });
// A phone may be cleared where there is no connection to fetch this by.
whenIdle(() => void load().catch(() => undefined));

/** 'Clear user data' and what follows it. */
export function ClearUserData() {
  const way = useClearUserData();
  const waiting = usePending().length;
  const { credentials } = useSession();
  return (
    <div className="px-4 pt-6">
      <Button look="danger" wide icon={Trash2} onClick={() => void way.begin()}>
        Clear user data
      </Button>
      {way.clearing.step === 'failed' && (
        <div className="pt-3">
          <Notice tone="failure">
            This phone could not be cleared. Everything is still here. Close Walkbook, open it again, then try once more.
          </Notice>
        </div>
      )}
      {way.clearing.step !== 'none' && <ClearingDialogs way={way} waiting={waiting} signedIn={credentials?.account} />}
    </div>
  );
}
