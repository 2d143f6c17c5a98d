'use client';
import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { Opened } from '@/components/console/frame/ConsoleFrame';
import { SelectField } from '@/components/console/frame/SelectField';
import { LoadingOrFailed, StateCard } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { EMPTY_SCRIPT } from '@/lib/console/people/scriptFields';
import type { EditableScript } from '@/lib/console/people/types';
import { useAddress } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { peopleTexts } from '@/lib/texts/console/people';
import { scriptTexts } from '@/lib/texts/console/script';
import { ScriptEditor } from './ScriptEditor';
import { minuteText } from './times';

const ID = /^\d{1,15}$/u;

/** What volunteers say and ask at a door: the campaign's script, or that of one pass, whose id stands in the address. */
export function ScriptTab({ campaign: { campaign } }: Opened) {
  const [params, setAddress] = useAddress();
  const of = params.get('of') ?? '';
  const pass = ID.test(of) ? Number(of) : undefined;
  const { data, error, refetch, isPlaceholderData } = useStaffQuery('script', { campaign, ...(pass !== undefined && { pass }) });
  if (!data || isPlaceholderData) return <LoadingOrFailed error={error} again={refetch} />;
  const options = data.passes.map((one) => ({ value: String(one.pass), text: scriptTexts.pass(one.name, one.closed) }));
  return (
    // What only screen readers see is placed by the nearest `relative`: without it the whole page would be as high as the form.
    <div className="relative min-h-0 overflow-y-auto">
      <ViewHead
        title={peopleTexts.tabs.script}
        lead={data.saved ? scriptTexts.saved(data.saved.name, minuteText(data.saved.at)) : scriptTexts.lead}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-6">
        <div className="max-w-sm">
          <SelectField
            label={scriptTexts.whose}
            value={pass === undefined ? '' : String(pass)}
            options={[{ value: '', text: scriptTexts.everyPass }, ...options]}
            onChange={(chosen) => setAddress({ of: chosen })}
          />
        </div>
        <OneScript key={of} campaign={campaign} pass={pass} data={data} />
      </div>
    </div>
  );
}

type OneScriptProps = { campaign: number; pass: number | undefined; data: EditableScript };

/** A script to change, or the one that its doors have instead, until somebody begins one. */
function OneScript({ campaign, pass, data }: OneScriptProps) {
  // One that somebody takes away meanwhile stays in its form with what is typed.
  const [hasBegun, setBegun] = useState(data.script !== null);
  if (data.script === null && !hasBegun) {
    const isPass = pass !== undefined && data.instead !== null;
    return (
      <StateCard
        title={isPass ? scriptTexts.insteadTitle : scriptTexts.noneTitle}
        action={
          <Button look="filled" onClick={() => setBegun(true)}>
            {isPass ? scriptTexts.beginOwn : scriptTexts.begin}
          </Button>
        }
      >
        {isPass ? scriptTexts.instead : scriptTexts.none}
      </StateCard>
    );
  }
  const name = data.passes.find((one) => one.pass === pass)?.name;
  return (
    <ScriptEditor
      campaign={campaign}
      pass={pass}
      whose={name === undefined ? scriptTexts.everyPass : scriptTexts.pass(name, false)}
      data={data}
      begin={data.script ?? data.instead ?? EMPTY_SCRIPT}
      onGone={() => setBegun(false)}
    />
  );
}
