'use client';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { useAddress } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { frameTexts } from '@/lib/texts/console/frame';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { SettledList } from './SettledList';
import { TABS, type Tab, Tabs } from './Tabs';
import { Waiting } from './Waiting';

/** Shows what the doors reported and no rule should decide. */
export function ToSettleScreen() {
  return <ConsoleFrame view="toSettle">{(opened) => <ToSettle {...opened} />}</ConsoleFrame>;
}

function ToSettle({ campaign: { campaign } }: Opened) {
  const [params, setAddress] = useAddress();
  const { data: counts } = useStaffQuery('toSettleCounts', { campaign });
  const now = Date.now();
  const tab: Tab = TABS.find((one) => one === params.get('kind')) ?? 'all';
  const open = (one: Tab) => setAddress({ kind: one === 'all' ? undefined : one, item: undefined });
  return (
    <>
      <ViewHead title={frameTexts.views.toSettle} lead={counts && toSettleTexts.lead(counts.all)} />
      <Tabs tab={tab} counts={counts} onTab={open} />
      {tab === 'settled' ? (
        <SettledList campaign={campaign} now={now} />
      ) : (
        <Waiting campaign={campaign} kind={tab === 'all' ? undefined : tab} counts={counts} now={now} />
      )}
    </>
  );
}
