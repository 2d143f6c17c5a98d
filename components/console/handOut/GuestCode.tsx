import { useId, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Form } from '@/components/console/frame/Form';
import { QrCode } from '@/components/console/frame/QrCode';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import type { FreePacket } from '@/lib/console/handOutRows';
import type { ShownKey } from '@/lib/console/useGuestKey';
import { useSecondsLeft } from '@/lib/console/useSecondsLeft';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { LargeCode } from './LargeCode';

const { guest } = handOutTexts;
const MINUTE = 60;

/** Minutes and seconds that are left: '12:38'. */
export const clockLeft = (seconds: number): string => `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

type GuestCodeProps = {
  packet: FreePacket | undefined;
  /** What is said where there is no packet. */
  missing: string;
  shown: ShownKey;
  isBusy: boolean;
};

/** Someone without an account: what the code opens, the code, and how long it is good. */
export function GuestCode({ packet, missing, shown: { key, state, make, leave }, isBusy }: GuestCodeProps) {
  const [name, setName] = useState('');
  useUnsaved('guest', name !== '', true);
  const id = useId();
  const seconds = useSecondsLeft(key?.expiresAt ?? 0);
  const isOpen = key !== undefined && state === 'open' && seconds > 0;
  return (
    <section aria-labelledby={id} className="px-4 py-3">
      <h2 id={id} className="font-bold text-[1.0625rem] leading-tight">
        {guest.title}
      </h2>
      {isOpen ? (
        <>
          <p className="mb-3 text-small text-soft">{guest.opensNow(key.packet)}</p>
          <div className="flex items-start gap-3.5">
            <div className="w-36 shrink-0">
              <QrCode text={key.link} label={guest.label(key.packet)} />
            </div>
            <div className="grid flex-1 gap-1.5">
              <p>
                <b className="block font-bold text-title tabular-nums" role="timer">
                  {clockLeft(seconds)}
                </b>
                <span className="text-small text-soft">{guest.left}</span>
              </p>
              <Button small busy={isBusy} onClick={() => make(key.packet.code, key.volunteer.name)}>
                {guest.again}
              </Button>
              <LargeCode text={key.link} label={guest.label(key.packet)} at={key.opensAt} />
            </div>
          </div>
          <p className="mt-2 text-small text-soft">{guest.until(key.expiresAt)}</p>
          <WhoOpens at={key.opensAt} />
        </>
      ) : key !== undefined ? (
        <div className="mt-1 grid gap-2">
          <p role="status" className={state === 'used' ? 'font-semibold text-ok' : 'font-semibold text-warn'}>
            {state === 'used' ? guest.used(key.volunteer.name) : guest.ended}
          </p>
          <Button small onClick={leave}>
            {guest.another}
          </Button>
        </div>
      ) : (
        <Form
          className="mt-1 grid gap-2"
          onSubmit={() => {
            if (packet) void make(packet.code, name).then(() => setName(''));
          }}
        >
          <p className="text-small text-soft">{packet ? guest.opens(packet) : missing}</p>
          <label className="grid gap-1 font-semibold">
            {guest.name}
            <input
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              className="min-h-12 rounded-[0.5625rem] border-[1.5px] border-edge bg-card px-2.5 font-normal md:min-h-9"
            />
          </label>
          <Button type="submit" busy={isBusy} disabled={packet === undefined}>
            {guest.make}
          </Button>
        </Form>
      )}
    </section>
  );
}
