import { useState } from 'react';
import { Button, buttonClass } from '@/components/console/frame/Button';
import { SelectField } from '@/components/console/frame/SelectField';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import { Printer } from '@/components/ui/icons/Printer';
import { downloadUrl } from '@/lib/console/downloadUrl';
import type { FreePacket, Places, PrintLink } from '@/lib/console/handOutRows';
import type { HandOut } from '@/lib/console/useHandOut';
import { handOutTexts } from '@/lib/texts/console/handOut';

const { print } = handOutTexts;
/** Begins what names one packet, by its code, so that none stands in for another; alone it names none. */
const ONLY = 'only ';
const onlyOf = ({ code }: FreePacket) => ONLY + code;

/** Returns what is printed; undefined where the packet that was chosen for it is the list's chosen one no more. */
function bodyOf(chosen: string, packet: FreePacket | undefined, paper: 'letter' | 'a4') {
  if (packet && chosen === onlyOf(packet)) return { packets: [packet.code], paper };
  if (chosen.startsWith(ONLY)) return undefined;
  return { packets: [], ...(chosen !== '' && { target: Number(chosen) }), paper };
}

type PrintPanelProps = { places: Places | undefined; packet: FreePacket | undefined; handOut: HandOut };

/** A target's packets, all of the pass, or the one that is chosen, as one PDF. */
export function PrintPanel({ places, packet, handOut }: PrintPanelProps) {
  const [what, setWhat] = useState<string>();
  const [paper, setPaper] = useState<'letter' | 'a4'>('letter');
  const [made, setMade] = useState<{ readonly of: string; readonly link: PrintLink }>();
  const chosen = what ?? String(places?.targets[0]?.id ?? '');
  const body = bodyOf(chosen, packet, paper);
  // A link stands beside the very choice that it was made of.
  const link = body && made?.of === JSON.stringify(body) ? made.link : undefined;
  const make = async () => {
    if (body === undefined) return;
    const answer = await handOut.call('printPackets', body);
    if (answer) setMade({ of: JSON.stringify(body), link: answer });
  };
  return (
    <>
      <p className="text-soft">{print.names}</p>
      <SelectField
        label={print.what}
        value={body ? chosen : ONLY}
        onChange={setWhat}
        options={[
          ...(body ? [] : [{ value: ONLY, text: print.nothing }]),
          ...(places?.targets ?? []).map(({ id, name, packets }) => ({
            value: String(id),
            text: `${name}, ${handOutTexts.packets(packets)}`,
          })),
          { value: '', text: handOutTexts.point.wholePass },
          ...(packet ? [{ value: onlyOf(packet), text: print.onlyChosen(packet) }] : []),
        ]}
      />
      <SelectField
        label={print.paper}
        value={paper}
        onChange={(value) => setPaper(value === 'a4' ? 'a4' : 'letter')}
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
          <WhoOpens at={link.opensAt} />
        </>
      ) : (
        <Button icon={Printer} busy={handOut.isBusy} disabled={body === undefined} onClick={make}>
          {print.make}
        </Button>
      )}
    </>
  );
}
