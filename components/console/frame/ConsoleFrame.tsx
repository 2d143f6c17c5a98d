'use client';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FoundPanel } from '@/components/console/find/FoundPanel';
import { InCampaign } from '@/lib/console/ConsoleProvider';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import { useLive } from '@/lib/console/useLive';
import { campaignIn, type StaffedCampaign, type StaffSession, useStaffSession } from '@/lib/console/useStaffSession';
import { useLeave } from '@/lib/console/useUnsaved';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { useWaiting } from '@/lib/console/useWaiting';
import { railOf, SIGN_IN_PATH, type View, viewsOf } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { BottomLine } from './BottomLine';
import { ConfirmDialog } from './ConfirmDialog';
import { ConnectionLine } from './ConnectionLine';
import { LeaveGuard } from './LeaveGuard';
import { Forbidden, LoadingRows, NoCampaign, NoConsole, ReadFailed } from './states';
import { TopBar } from './TopBar';
import { ViewLinks } from './ViewLinks';

/** What a view knows of who has opened it. */
export type Opened = { readonly session: StaffSession; readonly campaign: StaffedCampaign };

type ConsoleFrameProps = {
  view: View;
  /** The view's own contents, for whoever may see it. */
  children: (opened: Opened) => ReactNode;
  /** What is shown before there is a campaign, to whoever may make one, and where the address asks for a new one. */
  beginning?: () => ReactNode;
};

const MOST_DIGITS = 9;

/** What every view stands in: the red bar, the rail of views, the bottom line; and what is shown instead where it cannot be opened. */
export function ConsoleFrame({ view, children, beginning }: ConsoleFrameProps) {
  const state = useStaffSession();
  const [params] = useAddress();
  const path = usePathname();
  const { replace } = useRouter();
  const isSignedOut = state.is === 'signedOut';
  useEffect(() => {
    if (!isSignedOut) return;
    const { pathname, search } = window.location;
    replace(addressOf(SIGN_IN_PATH, { to: `${pathname}${search}` }));
  }, [isSignedOut, replace]);

  const session = state.is === 'signedIn' ? state.session : undefined;
  const isBeginning = session?.mayBegin && beginning !== undefined && (session.campaigns.length === 0 || params.has('new'));
  const campaign = session && !isBeginning ? campaignIn(session, params.get('campaign')) : undefined;
  const live = useLive(campaign?.campaign);
  const named = campaign ?? session?.campaigns[0];
  const title = frameTexts.views[view];
  return (
    <div className="console-window bg-ground text-secondary text-ink">
      <title>{frameTexts.documentTitle(title)}</title>
      <a href="#view" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-card focus:p-3">
        {frameTexts.skip}
      </a>
      <TopBar session={session} campaign={campaign} live={live} view={view} path={path} />
      {campaign && <Links view={view} campaign={campaign} />}
      <main
        id="view"
        tabIndex={-1}
        className={`relative flex min-h-0 min-w-0 flex-col md:overflow-clip ${campaign ? '' : 'md:col-span-full md:row-span-2'}`}
      >
        {session && <ConnectionLine live={live} />}
        {state.is === 'failed' ? (
          state.failure.status === 404 ? (
            <NoConsole />
          ) : (
            <ReadFailed failure={state.failure} again={state.again} />
          )
        ) : session === undefined ? (
          <LoadingRows />
        ) : isBeginning ? (
          beginning()
        ) : campaign === undefined ? (
          <NoCampaign session={session} />
        ) : viewsOf(campaign.role).some((one) => one.view === view) ? (
          <ViewOf view={view} opened={{ session, campaign }}>
            {children}
          </ViewOf>
        ) : (
          <Forbidden title={frameTexts.forbidden.title}>{frameTexts.forbidden.text(title, campaign.role)}</Forbidden>
        )}
      </main>
      {campaign && <FoundPanel campaign={campaign} />}
      {session && campaign && (
        <InCampaign key={`${campaign.campaign} ${session.email}`} campaign={campaign.campaign} by={session.email}>
          <BottomLine campaign={campaign} />
        </InCampaign>
      )}
      <LeaveGuard />
      <ConfirmDialog as={session && named && { email: session.email, campaign: named.name, canMail: session.canMail }} />
    </div>
  );
}

/** The ways to the views, with what waits for somebody. */
function Links({ view, campaign }: { view: View; campaign: StaffedCampaign }) {
  return <ViewLinks view={view} campaign={campaign} waiting={useWaiting(campaign)} />;
}

type ViewOfProps = { view: View; opened: Opened; children: (opened: Opened) => ReactNode };

function ViewOf({ view, opened, children }: ViewOfProps) {
  const { push } = useRouter();
  const leave = useLeave();
  const { campaign, role } = opened.campaign;
  const by = opened.session.email;
  const rail = useMemo(() => railOf(role).slice(0, MOST_DIGITS), [role]);
  const words = useMemo(
    () => Object.fromEntries(rail.map((one, index) => [String(index + 1), { shown: String(index + 1), does: frameTexts.views[one.view] }])),
    [rail],
  );
  const opens = (path: string) => () => leave(() => push(addressOf(path, { campaign })));
  useViewKeys(Object.fromEntries(rail.map(({ path }, index) => [String(index + 1), opens(path)])), words);
  // A view of another campaign, or for somebody else, is another view: nothing chosen in the one stays in the other.
  return (
    <InCampaign key={`${view} ${campaign} ${by}`} campaign={campaign} by={by}>
      <div className="contents">{children(opened)}</div>
    </InCampaign>
  );
}
