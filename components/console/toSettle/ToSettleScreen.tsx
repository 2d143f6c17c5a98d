'use client';
import { type RefObject, useMemo, useRef } from 'react';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { ViewHead } from '@/components/console/frame/ViewHead';
import type { ViewKey } from '@/components/console/frame/viewKey';
import { useAddress } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { frameTexts } from '@/lib/texts/console/frame';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import type { Acts } from './acts';
import { SettledList } from './SettledList';
import { TABS, type Tab, Tabs } from './Tabs';
import { Waiting } from './Waiting';

const { keys: words } = toSettleTexts;

/** What the doors reported and no rule should decide. */
export function ToSettleScreen() {
  const acts = useRef<Acts>({});
  const keys = useMemo<readonly ViewKey[]>(
    () => [
      { key: 'a', shown: 'A', does: words.apply, act: () => acts.current.apply?.() },
      { key: 'x', shown: 'X', does: words.dismiss, act: () => acts.current.dismiss?.() },
      { key: 'j', shown: 'J', does: words.next, act: () => acts.current.go?.(1) },
      { key: 'k', shown: 'K', does: words.previous, act: () => acts.current.go?.(-1) },
    ],
    [],
  );
  return (
    <ConsoleFrame view="toSettle" keys={keys}>
      {(opened) => <ToSettle {...opened} acts={acts} />}
    </ConsoleFrame>
  );
}

function ToSettle({ campaign: { campaign }, acts }: Opened & { acts: RefObject<Acts> }) {
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
        <Waiting campaign={campaign} kind={tab === 'all' ? undefined : tab} counts={counts} acts={acts} now={now} />
      )}
    </>
  );
}
