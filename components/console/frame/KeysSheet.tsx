import * as Radix from '@radix-ui/react-dialog';
import { useMemo } from 'react';
import { X } from '@/components/ui/icons/X';
import { Switch } from '@/components/ui/Switch';
import type { ViewKey } from '@/lib/console/shownKeys';
import { switchSingleKeys } from '@/lib/console/singleKeys';
import { useKeys } from '@/lib/console/useKeys';
import { useSingleKeys } from '@/lib/console/useSingleKeys';
import { useShownKeys } from '@/lib/console/useViewKeys';
import { frameTexts } from '@/lib/texts/console/frame';

/** It belongs to the keyboard everywhere, and works in any case. */
const ESCAPE: ViewKey = { shown: frameTexts.escape, does: frameTexts.escapeDoes };

type KeysSheetProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** All keys that are listened to now, those of the views first, by the key '?' and the button of the bar, and what switches the single ones off. */
export function KeysSheet({ open, onOpen }: KeysSheetProps) {
  useKeys(useMemo(() => ({ '?': () => onOpen(true) }), [onOpen]));
  const areOn = useSingleKeys();
  const keys = useShownKeys();
  const isView = ({ shown }: ViewKey) => /^\d$/u.test(shown);
  const listed = [...keys.filter(isView), ...keys.filter((key) => !isView(key)), ESCAPE];
  return (
    <Radix.Root open={open} onOpenChange={onOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-16 z-40 mx-auto max-h-[80dvh] max-w-md overflow-y-auto rounded-2xl bg-card p-4 text-ink shadow-2xl"
        >
          <div className="flex items-center justify-between gap-3">
            <Radix.Title className="font-bold text-body">{frameTexts.keysTitle}</Radix.Title>
            <Radix.Close aria-label={frameTexts.close} className="grid size-11 place-items-center rounded-xl text-soft">
              <X className="size-5" />
            </Radix.Close>
          </div>
          <div className="-mx-4 border-line border-b">
            <Switch label={frameTexts.singleKeys} hint={frameTexts.singleKeysHint} checked={areOn} onChecked={switchSingleKeys} />
          </div>
          <dl className={`mt-3 grid grid-cols-[6rem_1fr] gap-x-3 gap-y-2 ${areOn ? '' : 'text-soft'}`}>
            {listed.map(({ shown, does }) => (
              <div key={shown} className="contents">
                <dt>
                  <kbd className="rounded border-[1.5px] border-edge border-b-[2.5px] px-1.5 font-semibold">{shown}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
