import { useState } from 'react';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { useIsShown } from '@/lib/console/useIsShown';
import type { TonightDoings } from '@/lib/console/useTonightDoings';
import { useLeave } from '@/lib/console/useUnsaved';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { AskForm } from './AskForm';

const { writing: texts } = tonightTexts;

type WriteToAllProps = { count: number; doings: TonightDoings; onClose: () => void };

/** Writes to everybody who is out, and names whom no notification has reached. */
export function WriteToAll({ count, doings, onClose }: WriteToAllProps) {
  const [notTold, setNotTold] = useState<readonly string[]>([]);
  const isShown = useIsShown();
  const leave = useLeave();
  const write = async (words: string) => {
    const names = await doings.writeToAll(words);
    setNotTold(names);
    if (names.length === 0 && isShown()) onClose();
  };
  return (
    <SidePanel title={texts.toAll(count)} onClose={() => leave(onClose)}>
      {notTold.length > 0 ? (
        <p role="status" className="rounded-xl border border-warn bg-warn-ground p-3 text-warn">
          {texts.notTold(notTold)}
        </p>
      ) : (
        <AskForm label={texts.words} hint={texts.hint} act={texts.send} onAct={write} onCancel={onClose} />
      )}
    </SidePanel>
  );
}
