import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { SearchField } from '@/components/console/frame/SearchField';
import { SelectField } from '@/components/console/frame/SelectField';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { Hourglass } from '@/components/ui/icons/Hourglass';
import { House } from '@/components/ui/icons/House';
import type { PacketOut } from '@/lib/console/handOutRows';
import { stillAt } from '@/lib/console/useAddress';
import type { HandOut } from '@/lib/console/useHandOut';
import { type HandOutChoice, useWaitingCalled } from '@/lib/console/useHandOutChoice';
import { useMinute } from '@/lib/console/useMinute';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { handOutTexts } from '@/lib/texts/console/handOut';

const { back } = handOutTexts;

type TakeBackProps = { packet: PacketOut; choice: HandOutChoice; handOut: HandOut; campaign: number; onClose: () => void };

/** Tells what stays and what may still arrive before a packet is taken from somebody, then takes it, or gives it to somebody else. */
export function TakeBack({ packet, choice, handOut, campaign, onClose }: TakeBackProps) {
  const { code, volunteer } = packet;
  const facts = useStaffQuery('takeBackFacts', { campaign, packets: [code], from: volunteer.id });
  const [to, setTo] = useState('');
  // A search of its own: the view's is most often for whoever has the packet.
  const [search, setSearch] = useState('');
  const waiting = useWaitingCalled(campaign, search);
  const others = (waiting.pages ?? []).flatMap(({ volunteers }) => volunteers).filter(({ id }) => id !== volunteer.id);
  const receiver = others.find(({ id }) => String(id) === to);
  const isOver = choice.ask === 'over';
  const now = useMinute();
  if (facts.data === undefined || facts.isPlaceholderData) return <LoadingOrFailed error={facts.error} again={facts.refetch} count={3} />;
  const { marked, heardAt, toDo, toRetry } = facts.data;
  /** Another panel that was opened before the answer stays open. */
  const perform = async (step: Parameters<HandOut['perform']>[0]) => {
    const isStill = stillAt(['ask', 'of', 'from']);
    if ((await handOut.perform(step)) && isStill()) onClose();
  };
  const takeBack = () => perform({ call: 'takeBackPackets', body: { packets: [code], from: volunteer.id } });
  const handOver = () => receiver && perform({ call: 'handOverPackets', body: { packets: [code], from: volunteer.id, to: receiver.id } });
  return (
    <>
      <ul className="grid gap-1.5">
        <li className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
          {back.stays(marked, volunteer.name)}
        </li>
        <li className="flex items-start gap-2">
          <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          {heardAt === null ? back.notHeard : back.heard(heardAt, now)}
        </li>
        {!isOver && (
          <li className="flex items-start gap-2">
            <House aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {back.free(toDo, toRetry)}
          </li>
        )}
      </ul>
      {handOut.trouble !== '' && (
        <p role="alert" className="font-semibold text-danger">
          {handOut.trouble}
        </p>
      )}
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          <Button look="away" busy={handOut.isBusy} onClick={takeBack}>
            {back.act(toDo, toRetry)}
          </Button>
          <Button onClick={onClose}>{back.keep}</Button>
        </div>
      )}
      <div className={isOver ? 'grid gap-2' : 'grid gap-2 border-line border-t pt-3'}>
        {(search !== '' || waiting.hasMore) && <SearchField label={handOutTexts.find} value={search} onChange={setSearch} />}
        <SelectField
          label={isOver ? back.to : back.overTo}
          value={receiver ? to : ''}
          onChange={setTo}
          options={[{ value: '', text: back.nobodyYet }, ...others.map(({ id, name }) => ({ value: String(id), text: name }))]}
        />
        <div className="flex flex-wrap gap-2">
          <Button busy={handOut.isBusy} disabled={receiver === undefined} onClick={handOver}>
            {handOutTexts.handOver}
          </Button>
          <Button look="away" onClick={() => choice.choose({ ask: 'pin' })}>
            {handOutTexts.pin.open}
          </Button>
        </div>
      </div>
    </>
  );
}
