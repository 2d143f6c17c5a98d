'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { campaignIn, useStaffSession } from '@/lib/console/useStaffSession';
import { pathOf, SIGN_IN_PATH, viewsOf } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { LoadingRows, NoCampaign, NoConsole, ReadFailed } from './states';

/** The console's own address: it leads to the first run where there are no packets, else to the first view that somebody may open, or to signing in. */
export function FirstView() {
  const state = useStaffSession();
  const [params] = useAddress();
  const { replace } = useRouter();
  const session = state.is === 'signedIn' ? state.session : undefined;
  const campaign = session && campaignIn(session, params.get('campaign'));
  const mayStart = campaign !== undefined && viewsOf(campaign.role).some(({ view }) => view === 'start');
  const run = useStaffQuery('firstRun', { campaign: campaign?.campaign ?? 1 }, { enabled: mayStart });
  const target = targetOf();

  /** Where there are no packets yet the first run is what there is to do. Undefined: it is not known yet, or there is nowhere to go. */
  function targetOf(): string | undefined {
    if (state.is === 'signedOut') return SIGN_IN_PATH;
    if (session && campaign === undefined) return session.mayBegin && session.campaigns.length === 0 ? pathOf('start') : undefined;
    const first = campaign && viewsOf(campaign.role)[0];
    if (campaign === undefined || first === undefined || (mayStart && run.isPending)) return undefined;
    return addressOf(run.data?.packets === 0 ? pathOf('start') : first.path, { campaign: campaign.campaign });
  }
  useEffect(() => {
    if (target !== undefined) replace(target);
  }, [target, replace]);
  return (
    <main className="min-h-dvh bg-ground text-secondary text-ink">
      <title>{frameTexts.console}</title>
      {session && campaign === undefined && target === undefined ? (
        <NoCampaign session={session} />
      ) : state.is !== 'failed' ? (
        <LoadingRows />
      ) : state.failure.status === 404 ? (
        <NoConsole />
      ) : (
        <ReadFailed failure={state.failure} again={state.again} />
      )}
    </main>
  );
}
