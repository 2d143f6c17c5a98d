'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { isOutOfReach, LoadingOrFailed } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { addressOf } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffSignOut } from '@/lib/console/useStaffSession';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { pathOf, SIGN_IN_PATH, viewsOf } from '@/lib/console/views';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { frameTexts } from '@/lib/texts/console/frame';
import { accountTexts } from '@/lib/texts/console/signIn';
import { agoText, momentText } from '@/lib/texts/dates';
import { browserName } from './browserName';
import { Passkeys } from './Passkeys';

const MS = 1000;

/** One's own account: where one is signed in and works, passkeys, and signing out. */
export function AccountScreen() {
  return <ConsoleFrame view="account">{(opened) => <Account {...opened} />}</ConsoleFrame>;
}

function Account({ session }: Opened) {
  const { replace } = useRouter();
  const signOut = useStaffSignOut();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const leave = async () => {
    setBusy(true);
    setTrouble('');
    const failure = await signOut();
    setBusy(false);
    if (failure) setTrouble(accountTexts.stillSignedIn(!isOutOfReach(failure)));
    else replace(SIGN_IN_PATH);
  };
  return (
    <div className="min-h-0 overflow-y-auto">
      <ViewHead
        title={session.name}
        lead={accountTexts.lead(session.email)}
        actions={
          <Button busy={isBusy} onClick={leave}>
            {accountTexts.signOut}
          </Button>
        }
      />
      <p role="alert" className="px-5 font-semibold text-danger empty:hidden">
        {trouble}
      </p>
      <section className="max-w-3xl px-5 py-2">
        <h2 className="font-bold text-body">{accountTexts.sessions}</h2>
        <p className="max-w-prose text-soft">{accountTexts.sessionsHint}</p>
        <Sessions />
      </section>
      <Passkeys />
      <section className="max-w-3xl px-5 py-2">
        <h2 className="font-bold text-body">{accountTexts.campaigns}</h2>
        <ul className="mt-1">
          {session.campaigns.map(({ campaign, name, role }) => (
            <li key={campaign} className="flex min-h-11 items-center gap-2 border-line border-b">
              <a className="min-w-0 flex-1 py-2.5 font-semibold text-primary" href={addressOf('/console/', { campaign })}>
                {name}
              </a>
              {viewsOf(role).some(({ view }) => view === 'start') && (
                <a className="py-2.5 font-semibold text-primary" href={addressOf(pathOf('start'), { campaign })}>
                  {frameTexts.views.start}
                </a>
              )}
              <span className="text-soft">{frameTexts.role(role)}</span>
            </li>
          ))}
        </ul>
        {session.mayBegin && (
          <a className="inline-block py-2.5 font-semibold text-primary" href={addressOf(pathOf('start'), { new: 1 })}>
            {firstRunTexts.campaign.another}
          </a>
        )}
      </section>
    </div>
  );
}

function Sessions() {
  const { data, error, refetch } = useStaffQuery('sessions', {});
  const end = useStaffWrite('endSession');
  if (!data) return <LoadingOrFailed error={error} again={refetch} count={2} />;
  const now = Date.now();
  return (
    <ul className="mt-1">
      {data.map(({ id, browser, startedAt, seenAt, isThis }) => {
        const name = browserName(browser);
        return (
          <li key={id} className="flex min-h-14 items-center gap-3 border-line border-b py-1.5">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{name}</b> {isThis && <span className="font-semibold text-ok">({accountTexts.here})</span>}
              <span className="block text-small text-soft">
                {accountTexts.started(momentText(startedAt * MS, now))}, {accountTexts.seen(agoText(seenAt * MS, now))}
              </span>
            </span>
            {!isThis && (
              <Button
                small
                look="away"
                aria-label={accountTexts.endLabel(name)}
                busy={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ id })}
              >
                {accountTexts.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
