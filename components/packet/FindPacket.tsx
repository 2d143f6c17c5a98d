'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { ButtonLook } from '@/components/ui/buttonClass';
import { QrCode } from '@/components/ui/icons/QrCode';
import { later } from '@/components/ui/later';
import { TextField } from '@/components/ui/TextField';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { Packet } from '@/lib/domain/walk/packet';
import { willReplace } from '@/lib/hooks/navigation';
import { type GivenCode, useFindPacket } from '@/lib/hooks/useFindPacket';
import { useLoadOnce } from '@/lib/hooks/useLoadOnce';
import { useOnline } from '@/lib/hooks/useOnline';
import { useStillHere } from '@/lib/hooks/useStillHere';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { findPacketTexts } from '@/lib/texts/findPacket';
import { walkTexts } from '@/lib/texts/walk';
import { listParamsOf } from './listParamsOf';

const ScanPacket = later(() => import('./ScanPacket').then(({ ScanPacket }) => ScanPacket));

type FindPacketProps = {
  /** The code of a link, which is looked for at once; '' for none. */
  linked?: string;
  /** Filled where it is the one thing to do. */
  look?: ButtonLook;
  /** True where it is what the screen was opened for: its field takes the focus. */
  isTypedFirst?: boolean;
};

/** Finds a packet by the code on its sheet, typed with or without hyphens, or read with the camera. */
export function FindPacket({ linked = '', look = 'outlined', isTypedFirst = false }: FindPacketProps) {
  const router = useRouter();
  const find = useFindPacket();
  const { isHere } = useStillHere();
  const [code, setCode] = useState(linked);
  const online = useOnline(useWalkbook().connectivity);
  const [busy, setBusy] = useState(linked !== '');
  const [error, setError] = useState<string>();
  const [scans, setScans] = useState(false);
  const [scanned, setScanned] = useState('');

  /** Opens the packet of a link in the link's own place in the history: Back leads to where it was followed. */
  const replace = (packet: Packet) => {
    willReplace();
    router.replace(wayTo(packet));
  };
  const goTo = async (given: GivenCode) => {
    if (busy) return;
    setBusy(true);
    const found = await find(given);
    // It does not open over another screen that was opened meanwhile.
    if (!isHere()) return;
    setBusy(false);
    if ('packet' in found) router.push(wayTo(found.packet));
    else setError(found.problem);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A link and the camera fill in the packet's own code, which goes out as it is unless somebody types over it.
    void goTo({ code, isTyped: code !== linked && code !== scanned });
  };
  useLoadOnce(
    linked,
    async () => (linked === '' ? undefined : find({ code: linked, isTyped: false })),
    (found) => {
      if (!found) return;
      if ('packet' in found) return replace(found.packet);
      setBusy(false);
      setError(found.problem);
    },
  );
  const change = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  return (
    <form onSubmit={submit} className="space-y-3 px-4 py-5">
      <TextField
        label={walkTexts.packetCode}
        isTypedFirst={isTypedFirst}
        hint={online ? walkTexts.packetCodeHint : findPacketTexts.offline}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={code}
        onValue={change}
        error={error}
      />
      <Button type="submit" look={look} wide busy={busy}>
        {walkTexts.findPacket}
      </Button>
      <Button icon={QrCode} wide busy={busy} onClick={() => setScans(true)}>
        {findPacketTexts.scan}
      </Button>
      {scans && (
        <ScanPacket
          onClose={() => setScans(false)}
          onCode={(read) => {
            change(read);
            setScanned(read);
            void goTo({ code: read, isTyped: false });
          }}
        />
      )}
    </form>
  );
}

/** However else it is known here, it was reached by its code (docs/product/walk.md#packet-type). */
function wayTo(packet: Packet): string {
  return routes.packetDetail({ ...listParamsOf(packet), packetType: PACKET_TYPE.search });
}
