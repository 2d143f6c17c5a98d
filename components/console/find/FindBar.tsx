import * as Radix from '@radix-ui/react-dialog';
import { useState } from 'react';
import { Search } from '@/components/ui/icons/Search';
import { X } from '@/components/ui/icons/X';
import { useIsPhone } from '@/lib/console/useIsPhone';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { findTexts } from '@/lib/texts/console/find';
import { frameTexts } from '@/lib/texts/console/frame';
import { FindField } from './FindField';

/** The search of the red bar: a field, on a phone a sign that opens it as a sheet. */
export function FindBar({ campaign }: { campaign: StaffedCampaign }) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <FindSheet campaign={campaign} />
  ) : (
    <FindField key={campaign.campaign} campaign={campaign} isInBar onLeft={() => undefined} />
  );
}

function FindSheet({ campaign }: { campaign: StaffedCampaign }) {
  const [isOpen, setOpen] = useState(false);
  useViewKeys({ [findTexts.key]: () => setOpen(true) }, findTexts.keys);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        aria-label={findTexts.open}
        className="grid size-11 shrink-0 place-items-center rounded-[0.625rem] focus-visible:outline-on-brand"
      >
        <Search className="size-5" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-card p-3 text-ink text-secondary"
        >
          <div className="flex items-center justify-between gap-2">
            <Radix.Title className="font-bold text-body">{findTexts.open}</Radix.Title>
            <Radix.Close aria-label={frameTexts.close} className="grid size-12 place-items-center rounded-xl text-soft">
              <X className="size-5" />
            </Radix.Close>
          </div>
          <FindField campaign={campaign} onLeft={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
