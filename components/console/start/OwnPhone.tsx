import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import type { ShownKey } from '@/lib/console/useGuestKey';
import type { HandOut } from '@/lib/console/useHandOut';
import { useSecondsLeft } from '@/lib/console/useSecondsLeft';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

const { marks: texts, invite } = firstRunTexts;

export type OwnPhoneProps = {
  campaign: number;
  hasPackets: boolean;
  handOut: HandOut;
  shown: ShownKey;
  /** The one thing to do in the step. */
  isFilled?: boolean;
  /** The first code is for the organizer's own phone. */
  isOwn?: boolean;
};

/** One free packet by a code on the screen, for somebody without an account: the organizer's own phone, or whoever stands beside them. */
export function OwnPhone({ campaign, hasPackets, handOut, shown: { key, state, make }, isFilled = false, isOwn = false }: OwnPhoneProps) {
  const free = useStaffQuery('freePackets', { campaign, kind: 'toDo' }, { enabled: hasPackets });
  const seconds = useSecondsLeft(key?.expiresAt ?? 0);
  const next = free.data?.packets[0];
  const isOpen = key !== undefined && state === 'open' && seconds > 0;
  const isNone = free.data !== undefined && next === undefined && key === undefined;
  return (
    <section className="grid content-start gap-2 p-5">
      <h2 className="font-bold text-body">{texts.walk}</h2>
      {isOpen && (
        <div className="w-full max-w-60">
          <QrCode text={key.link} label={texts.label} />
        </div>
      )}
      {isOpen && <WhoOpens at={key.opensAt} />}
      {key && (
        <p className="break-words">
          <b>{texts.packet(key.packet.area, key.packet.code)}</b>
          {isOpen && <span className="block text-small text-soft">{texts.noAccount(key.expiresAt)}</span>}
        </p>
      )}
      <p role="status" className={state === 'used' ? 'font-semibold text-ok empty:hidden' : 'font-semibold text-warn empty:hidden'}>
        {key && !isOpen ? (state === 'used' ? texts.opened : texts.ended) : ''}
      </p>
      {!hasPackets && <p className="text-soft">{invite.noPackets}</p>}
      {isNone && <p className="text-soft">{invite.allOut}</p>}
      {hasPackets && !isNone && (
        <div>
          <Button
            look={isFilled && !isOpen && state !== 'used' ? 'filled' : 'outlined'}
            busy={handOut.isBusy}
            disabled={next === undefined}
            onClick={() => next && void make(next.code, '', isOpen ? 'beside' : 'instead', isOwn && !isOpen && state !== 'used')}
          >
            {key ? texts.another : texts.show}
          </Button>
        </div>
      )}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {handOut.trouble}
      </p>
    </section>
  );
}
