'use client';
import { useCallback, useMemo } from 'react';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { useInviteMany } from '@/lib/console/people/useInviteMany';
import { useAddress } from '@/lib/console/useAddress';
import { useLeave, useShownOnce } from '@/lib/console/useUnsaved';
import { inviteTexts, peopleTexts } from '@/lib/texts/console/people';
import { CampaignTab } from './CampaignTab';
import { PrivacyTab } from './PrivacyTab';
import { ScriptTab } from './ScriptTab';
import { StaffTab } from './StaffTab';
import { VolunteersTab } from './VolunteersTab';

const TABS = ['volunteers', 'staff', 'campaign', 'script', 'privacy'] as const;
type Tab = (typeof TABS)[number];

/** Who walks and who works for a campaign, what phones are told of it, and what is held about a voter. */
export function PeopleScreen() {
  return <ConsoleFrame view="people">{(opened) => <People {...opened} />}</ConsoleFrame>;
}

function People(opened: Opened) {
  const [params, setAddress] = useAddress();
  // Above the tabs: what is shown once stays while somebody looks into another one.
  const inviting = useInviteMany(opened.campaign.campaign);
  const leave = useLeave();
  const { isShownOnce, reset } = inviting;
  const isRunning = inviting.state.is === 'running';
  const lost = useMemo(() => ({ ...inviteTexts.leaving(isRunning), staysInView: true, letGo: reset }), [isRunning, reset]);
  useShownOnce(isShownOnce, lost);
  const leaveInvited = useCallback(
    (go: () => void) =>
      leave(() => {
        reset();
        go();
      }),
    [leave, reset],
  );
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'volunteers';
  const open = (next: Tab) => {
    if (!isShownOnce) reset();
    setAddress({ tab: next === 'volunteers' ? undefined : next, who: undefined, do: undefined, of: undefined, part: undefined });
  };
  return (
    <>
      <div role="tablist" aria-label={peopleTexts.tabsLabel} className="flex shrink-0 overflow-x-auto border-line border-b bg-card px-3">
        {TABS.map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls="tab-panel"
            onClick={() => open(one)}
            className="min-h-12 shrink-0 px-3 font-semibold text-soft md:min-h-11 aria-selected:font-bold aria-selected:text-(--tab) aria-selected:shadow-[inset_0_-3px_0_var(--tab)]"
          >
            {peopleTexts.tabs[one]}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="flex min-h-0 flex-1 flex-col">
        {tab === 'volunteers' && <VolunteersTab {...opened} inviting={inviting} leave={leaveInvited} />}
        {tab === 'staff' && <StaffTab {...opened} />}
        {tab === 'campaign' && <CampaignTab key={opened.campaign.campaign} {...opened} />}
        {tab === 'script' && <ScriptTab key={opened.campaign.campaign} {...opened} />}
        {tab === 'privacy' && <PrivacyTab {...opened} />}
      </div>
    </>
  );
}
