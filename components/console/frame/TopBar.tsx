import { useState } from 'react';
import { FindBar } from '@/components/console/find/FindBar';
import type { Live } from '@/lib/console/live';
import { addressOf } from '@/lib/console/useAddress';
import type { StaffedCampaign, StaffSession } from '@/lib/console/useStaffSession';
import { pathOf, type View } from '@/lib/console/views';
import { initialsOf } from '@/lib/domain/staff/initials';
import { frameTexts } from '@/lib/texts/console/frame';
import { BarPlace } from './BarPlace';
import { KeysSheet } from './KeysSheet';
import { LiveState } from './LiveState';

type TopBarProps = {
  session: StaffSession | undefined;
  campaign: StaffedCampaign | undefined;
  live: Live | undefined;
  view: View;
  path: string;
};

/** The red bar: the campaign and its pass, whether what is shown is live, the keys, and whose browser this is. */
export function TopBar({ session, campaign, live, view, path }: TopBarProps) {
  const [isKeysOpen, setKeysOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 col-span-full flex items-center gap-2 bg-brand px-2 text-on-brand md:static md:px-3">
      {session && campaign ? (
        <BarPlace {...{ session, campaign, view, path }} />
      ) : (
        <p className="min-w-0 flex-1 truncate px-2 font-bold text-body md:flex-none">{frameTexts.console}</p>
      )}
      {campaign?.isPractice && <PracticeTag />}
      {campaign && <FindBar campaign={campaign} />}
      {campaign && <LiveState live={live} />}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setKeysOpen(true)}
        className="hidden h-10 items-center gap-1.5 rounded-[0.625rem] px-2 font-semibold focus-visible:outline-on-brand md:flex"
      >
        {frameTexts.keys} <kbd className="rounded border-[1.5px] border-edge bg-[#fff] px-1 font-semibold text-[#1c1917] text-small">?</kbd>
      </button>
      {session && campaign && (
        <a
          href={addressOf(pathOf('account'), { campaign: campaign.campaign })}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-[0.625rem] px-1 text-small leading-tight focus-visible:outline-on-brand"
        >
          <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-[#fff] font-bold text-[#8b0000] text-small">
            {initialsOf(session.name)}
          </span>
          <span className="sr-only lg:not-sr-only">
            {session.name}
            <br />
            {frameTexts.role(campaign.role)}
          </span>
        </a>
      )}
      <KeysSheet open={isKeysOpen} onOpen={setKeysOpen} />
    </header>
  );
}

/** That nothing here is real, on every view. */
function PracticeTag() {
  return (
    <p title={frameTexts.practiceMeans} className="shrink-0 rounded-md bg-[#fff] px-1.5 py-0.5 font-bold text-[#8b0000] text-small">
      {frameTexts.practice}
      <span className="sr-only">: {frameTexts.practiceMeans}</span>
    </p>
  );
}
