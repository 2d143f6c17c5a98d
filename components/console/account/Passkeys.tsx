import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { passkeyTrouble } from '@/components/console/frame/passkeyTrouble';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { useAddPasskey, useBrowserPasskeys } from '@/lib/console/passkeys/usePasskeys';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { failureOf } from '@/lib/domain/failure';
import { passkeyTexts } from '@/lib/texts/console/passkeys';
import { agoText, momentText } from '@/lib/texts/dates';
import { browserName } from './browserName';

const MS = 1000;

/** One's own passkeys: what they are called and when they were used, with adding and removing. */
export function Passkeys() {
  const { data: own, error, refetch } = useStaffQuery('passkeys', {});
  return (
    <section className="max-w-3xl px-5 py-2">
      <h2 className="font-bold text-body">{passkeyTexts.title}</h2>
      <p className="max-w-prose text-soft">{passkeyTexts.hint}</p>
      {!own ? (
        <LoadingOrFailed error={error} again={refetch} count={1} />
      ) : (
        <>
          {own.length === 0 && <p className="mt-1 text-soft">{passkeyTexts.none}</p>}
          <ul className="mt-1">
            {own.map((passkey) => (
              <PasskeyRow key={passkey.id} {...passkey} />
            ))}
          </ul>
          <AddPasskey />
        </>
      )}
    </section>
  );
}

type RowProps = {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly madeAt: number;
  readonly usedAt: number | null;
};

function PasskeyRow({ id, name, host, madeAt, usedAt }: RowProps) {
  const remove = useStaffWrite('removePasskey');
  const [isAsking, setAsking] = useState(false);
  const now = Date.now();
  const said = [
    passkeyTexts.made(momentText(madeAt * MS, now)),
    usedAt === null ? passkeyTexts.neverUsed : passkeyTexts.used(agoText(usedAt * MS, now)),
    ...(host === window.location.hostname ? [] : [passkeyTexts.host(host)]),
  ];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 border-line border-b py-1.5">
      <span className="min-w-0 flex-1">
        <b className="break-words font-semibold">{name}</b>
        <span className="block text-small text-soft">{said.join(', ')}</span>
        <span role="status" className="block max-w-prose empty:hidden">
          {isAsking && passkeyTexts.removing}
        </span>
      </span>
      {isAsking && (
        <Button
          small
          look="away"
          aria-label={passkeyTexts.confirmLabel(name)}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {passkeyTexts.confirm}
        </Button>
      )}
      <Button
        small
        look={isAsking ? 'outlined' : 'away'}
        aria-label={isAsking ? passkeyTexts.keepLabel(name) : passkeyTexts.removeLabel(name)}
        onClick={() => setAsking(!isAsking)}
      >
        {isAsking ? passkeyTexts.keep : passkeyTexts.remove}
      </Button>
      <p role="alert" className="w-full font-semibold text-danger empty:hidden">
        {remove.error && (failureOf(remove.error).message || passkeyTexts.offline)}
      </p>
    </li>
  );
}

/** Adds one under the browser's name, by which its owner knows it again; or says why there can be none here. */
function AddPasskey() {
  const { data: ways } = useStaffQuery('signInWays', {});
  const isAble = useBrowserPasskeys(ways?.passkey === true);
  const add = useAddPasskey();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ trouble: '', said: '' });
  const make = async () => {
    setBusy(true);
    setOutcome({ trouble: '', said: '' });
    const name = browserName(window.navigator.userAgent);
    const why = await add(name);
    setBusy(false);
    setOutcome(why ? { trouble: passkeyTrouble(why, 'add'), said: '' } : { trouble: '', said: passkeyTexts.added(name) });
  };
  if (ways === undefined) return null;
  if (!ways.passkey || !isAble) return <p className="mt-2">{ways.passkey ? passkeyTexts.noneInBrowser : passkeyTexts.needsHostName}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button busy={isBusy} onClick={make}>
        {passkeyTexts.add}
      </Button>
      <p role="status" className="empty:hidden">
        {outcome.said}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {outcome.trouble}
      </p>
    </div>
  );
}
