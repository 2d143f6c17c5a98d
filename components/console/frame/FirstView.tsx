'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import { campaignIn, useStaffSession } from '@/lib/console/useStaffSession';
import { SIGN_IN_PATH, viewsOf } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { LoadingRows, NoCampaign, NoConsole, ReadFailed } from './states';

/** The console's own address: it leads to the first view that somebody may open, or to signing in. */
export function FirstView() {
  const state = useStaffSession();
  const [params] = useAddress();
  const { replace } = useRouter();
  const session = state.is === 'signedIn' ? state.session : undefined;
  const campaign = session && campaignIn(session, params.get('campaign'));
  const first = campaign && viewsOf(campaign.role)[0];
  const target =
    campaign && first ? addressOf(first.path, { campaign: campaign.campaign }) : state.is === 'signedOut' ? SIGN_IN_PATH : undefined;
  useEffect(() => {
    if (target !== undefined) replace(target);
  }, [target, replace]);
  return (
    <main className="min-h-dvh bg-ground text-secondary text-ink">
      <title>{frameTexts.console}</title>
      {session && campaign === undefined ? (
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
