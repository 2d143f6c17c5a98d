import * as Radix from '@radix-ui/react-dialog';
import { useMemo } from 'react';
import { X } from '@/components/ui/icons/X';
import { Switch } from '@/components/ui/Switch';
import { switchSingleKeys } from '@/lib/console/singleKeys';
import { useKeys } from '@/lib/console/useKeys';
import { useSingleKeys } from '@/lib/console/useSingleKeys';
import { railOf } from '@/lib/console/views';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { findTexts } from '@/lib/texts/console/find';
import { frameTexts } from '@/lib/texts/console/frame';
import type { ViewKey } from './viewKey';

/** They belong to the keyboard everywhere, and work in any case. */
const ALWAYS: readonly ViewKey[] = [
  { shown: findTexts.key, does: findTexts.keyDoes },
  { shown: frameTexts.escape, does: frameTexts.escapeDoes },
];

type KeysSheetProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  keys: readonly ViewKey[];
  role: StaffRole | undefined;
};

/** All keys of the view, by the key '?' and the button of the bar, and what switches the single ones off. */
export function KeysSheet({ open, onOpen, keys, role }: KeysSheetProps) {
  useKeys(useMemo(() => ({ '?': () => onOpen(true) }), [onOpen]));
  const areOn = useSingleKeys();
  const views =
    role === undefined ? [] : railOf(role).map(({ view }, index) => ({ shown: String(index + 1), does: frameTexts.views[view] }));
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
            {[...views, ...keys, ...ALWAYS].map(({ shown, does }) => (
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
