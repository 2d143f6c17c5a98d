'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { useFindPacket } from '@/lib/hooks/useFindPacket';
import { routes } from '@/lib/routes/paths';
import { walkTexts } from '@/lib/texts/walk';

/** Finds a packet by the code on its sheet, typed with or without hyphens. */
export function FindPacket() {
  const router = useRouter();
  const find = useFindPacket();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const found = await find(code);
    setBusy(false);
    if ('packet' in found) router.push(routes.packetDetail(listParamsOf(found.packet)));
    else setError(found.problem);
  };
  const change = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  return (
    <form onSubmit={submit} className="space-y-3 px-4 py-5">
      <TextField
        label={walkTexts.packetCode}
        hint={walkTexts.packetCodeHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={code}
        onValue={change}
        error={error}
      />
      <Button type="submit" wide busy={busy}>
        {walkTexts.findPacket}
      </Button>
    </form>
  );
}
