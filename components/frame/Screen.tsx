'use client';
import { type ReactNode, useState } from 'react';
import { QueueBar } from '@/components/queue/QueueBar';
import { useLoaded } from '@/components/ui/lateModule';
import { PageShell } from '@/components/ui/PageShell';
import type { Title } from '@/components/ui/TitleBar';
import { Toolbar, type ToolbarLeading } from '@/components/ui/Toolbar';
import type { ToolbarAction } from '@/components/ui/ToolbarButton';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useBack } from '@/lib/hooks/navigation';
import { useRestoredQuery } from '@/lib/hooks/useRouteQuery';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { FullNotice } from './FullNotice';
import { preloadLateStates, stateParts } from './lateStates';

type ScreenProps = Title & {
  /** The screen above: where Back leads somebody who opened this one from outside. */
  above?: string;
  leading?: ToolbarLeading;
  actions?: readonly ToolbarAction[];
  footer?: ReactNode;
  /** The packet that the screen is of. */
  list?: ListRef;
  /** Work that goes on and blocks nothing; it stands over the sync bar. */
  work?: ReactNode;
  children: ReactNode;
};

/** The frame of a screen of somebody who is signed in: toolbar, what still has to be sent, contents. */
export function Screen({ title, sub, page, above, leading, actions = [], footer, list, work, children }: ScreenProps) {
  useWhenIdle(preloadLateStates);
  const late = useLoaded(stateParts);
  // A notice that came later than the screen would move what somebody is about to tap.
  const [early] = useState(late);
  useRestoredQuery();
  const back = useBack(above ?? '/');
  const first = leading ?? (above === undefined ? undefined : { kind: 'back' as const, onPress: back });
  return (
    <PageShell
      toolbar={<Toolbar title={title} sub={sub} page={page} leading={first} actions={actions} />}
      syncBar={
        <>
          <QueueBar />
          {work}
        </>
      }
      footer={footer}
    >
      <FullNotice />
      {early && <early.ClockNotice />}
      {late && list && <late.RecallBar list={list} />}
      {children}
    </PageShell>
  );
}
