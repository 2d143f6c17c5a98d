import { useState } from 'react';
import { Button, buttonClass } from '@/components/console/frame/Button';
import { SelectField } from '@/components/console/frame/SelectField';
import { Printer } from '@/components/ui/icons/Printer';
import { downloadUrl } from '@/lib/console/downloadUrl';
import type { FreePacket, Places, PrintLink } from '@/lib/console/handOutRows';
import type { HandOut } from '@/lib/console/useHandOut';
import { handOutTexts } from '@/lib/texts/console/handOut';

const { print } = handOutTexts;
const CHOSEN = 'chosen';

type PrintPanelProps = { places: Places | undefined; packet: FreePacket | undefined; handOut: HandOut };

/** A target's packets, all of the pass, or the one that is chosen, as one PDF. */
export function PrintPanel({ places, packet, handOut }: PrintPanelProps) {
  const [what, setWhat] = useState<string>();
  const [paper, setPaper] = useState<'letter' | 'a4'>('letter');
  const [link, setLink] = useState<PrintLink>();
  const chosen = what ?? String(places?.targets[0]?.id ?? '');
  const make = async () => {
    const packets = chosen === CHOSEN && packet ? [packet.code] : [];
    const target = chosen === CHOSEN || chosen === '' ? {} : { target: Number(chosen) };
    setLink(await handOut.call('printPackets', { packets, ...target, paper }));
  };
  return (
    <>
      <p className="text-soft">{print.names}</p>
      <SelectField
        label={print.what}
        value={chosen}
        onChange={(value) => {
          setWhat(value);
          setLink(undefined);
        }}
        options={[
          ...(places?.targets ?? []).map(({ id, name, packets }) => ({
            value: String(id),
            text: `${name}, ${handOutTexts.packets(packets)}`,
          })),
          { value: '', text: handOutTexts.point.wholePass },
          ...(packet ? [{ value: CHOSEN, text: print.onlyChosen(packet) }] : []),
        ]}
      />
      <SelectField
        label={print.paper}
        value={paper}
        onChange={(value) => {
          setPaper(value === 'a4' ? 'a4' : 'letter');
          setLink(undefined);
        }}
        options={[
          { value: 'letter', text: print.letter },
          { value: 'a4', text: print.a4 },
        ]}
      />
      {handOut.trouble !== '' && (
        <p role="alert" className="font-semibold text-danger">
          {handOut.trouble}
        </p>
      )}
      {link ? (
        <>
          <a className={buttonClass('outlined', false)} href={downloadUrl(link.path)} download>
            {print.save(link.packets)}
          </a>
          <p className="text-small text-soft">{print.until(link.expiresAt)}</p>
        </>
      ) : (
        <Button icon={Printer} busy={handOut.isBusy} onClick={make}>
          {print.make}
        </Button>
      )}
    </>
  );
}
