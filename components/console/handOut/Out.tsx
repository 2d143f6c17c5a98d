import { Button } from '@/components/console/frame/Button';
import type { PacketOut } from '@/lib/console/handOutRows';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import { useMinute } from '@/lib/console/useMinute';
import { handOutTexts, packetCalled } from '@/lib/texts/console/handOut';
import { ListPart } from './ListPart';

const { columns } = handOutTexts;

/** The packets that volunteers have, each with what to do about it. */
export function Out({ choice: { out, packetsOut, asked, ask, choose, search } }: { choice: HandOutChoice }) {
  const [first] = out.pages ?? [];
  return (
    <ListPart
      title={handOutTexts.out}
      count={first ? handOutTexts.outCount(first.all - first.knocked, first.toDo, first.knocked) : ''}
      {...(search === '' && { empty: handOutTexts.outEmpty })}
      isEmpty={packetsOut.length === 0}
      list={out}
    >
      <table aria-label={handOutTexts.out} className="w-full border-collapse tabular-nums">
        <thead className="text-left text-small text-soft">
          <tr className="border-edge border-b">
            <th scope="col" className="px-2 py-1 pl-4 font-semibold">
              {columns.volunteer}
            </th>
            <th scope="col" className="px-2 py-1 font-semibold max-xl:hidden">
              {columns.packet}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-semibold">
              {columns.left}
            </th>
            <th scope="col" className="px-2 py-1 font-semibold">
              <span className="sr-only">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {packetsOut.map((packet) => (
            <Row
              key={packet.code}
              packet={packet}
              isAsked={ask !== undefined && packet.code === asked?.code}
              onAsk={(what) => choose({ ask: what, of: packet.code, from: packet.volunteer.id })}
            />
          ))}
        </tbody>
      </table>
    </ListPart>
  );
}

function Row({ packet, isAsked, onAsk }: { packet: PacketOut; isAsked: boolean; onAsk: (what: 'over' | 'back') => void }) {
  const { volunteer, heardAt, keyUntil, toDo, code } = packet;
  const called = packetCalled(packet);
  const now = useMinute();
  return (
    <tr
      data-row={code}
      aria-selected={isAsked}
      className="border-line border-b aria-selected:bg-(--row) aria-selected:shadow-[inset_4px_0_0_var(--primary)]"
    >
      <td className="h-10 px-2 pl-4 leading-tight">
        <b className="block font-bold xl:whitespace-nowrap">{volunteer.name}</b>
        <span className="block text-small text-soft">
          <span className="xl:hidden">{called} · </span>
          {keyUntil !== null ? handOutTexts.keyWaits : heardAt === null ? handOutTexts.notHeard : handOutTexts.heardOut(heardAt, now)}
        </span>
      </td>
      <td className="px-2 leading-tight max-xl:hidden">{called}</td>
      <td className="px-2 text-right">{toDo}</td>
      <td className="py-1 pr-3 text-right">
        <span className="inline-flex gap-1.5 max-xl:flex-col">
          <Button small aria-label={handOutTexts.ofRow(handOutTexts.handOver, called, volunteer.name)} onClick={() => onAsk('over')}>
            {handOutTexts.handOver}
          </Button>
          <Button small aria-label={handOutTexts.ofRow(handOutTexts.takeBack, called, volunteer.name)} onClick={() => onAsk('back')}>
            {handOutTexts.takeBack}
          </Button>
        </span>
      </td>
    </tr>
  );
}
