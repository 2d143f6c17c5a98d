import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { CampaignContents } from '@/lib/console/people/types';
import { isAddressOf } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { pathOf } from '@/lib/console/views';
import { endingTexts } from '@/lib/texts/console/campaign';
import { Archiving } from './Archiving';
import { Facts } from './Facts';
import { Note } from './Note';

/** What an owner does when a campaign is over. What there is is counted only when somebody asks: it takes a while where there is much. */
export function Ending({ campaign }: { campaign: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-3">
      <h2 className="font-bold text-body">{endingTexts.title}</h2>
      {isOpen ? (
        <Contents campaign={campaign} />
      ) : (
        <>
          <p className="text-soft">{endingTexts.hint}</p>
          <div>
            <Button onClick={() => setOpen(true)}>{endingTexts.open}</Button>
          </div>
        </>
      )}
    </section>
  );
}

function Contents({ campaign }: { campaign: number }) {
  const { data, error, refetch } = useStaffQuery('campaignContents', { campaign });
  if (!data) return <LoadingOrFailed error={error} again={refetch} />;
  return (
    <Asked label={endingTexts.title}>
      <Facts title={endingTexts.has} rows={factsOf(data)} />
      <Archiving campaign={campaign} contents={data} />
      <Deleting campaign={campaign} name={data.name} />
    </Asked>
  );
}

const factsOf = (contents: CampaignContents) =>
  (['people', 'doors', 'changes', 'members'] as const).map((id) => ({
    id,
    name: endingTexts.contents[id],
    text: contents[id].toLocaleString('en'),
  }));

/** Deletes the campaign, after its name was typed. Where it is gone, the console opens anew. */
function Deleting({ campaign, name }: { campaign: number; name: string }) {
  const [typed, setTyped] = useState('');
  const { lastDoing } = useConsole();
  const { replace } = useRouter();
  const write = useStaffWrite('deleteCampaign', () => {
    lastDoing.set({ said: endingTexts.deleted(name), at: Date.now(), isOfNone: true });
    // Whoever has opened another campaign meanwhile stays there.
    if (isAddressOf(campaign)) replace(pathOf('tonight'));
  });
  return (
    <Form className="grid gap-3 border-line border-t pt-3" onSubmit={() => write.mutate({ campaign, name })}>
      <h3 className="font-bold">{endingTexts.delete}</h3>
      <Note tone="warn">{endingTexts.deleteWhat}</Note>
      <Field label={endingTexts.deleteName(name)} value={typed} onValue={setTyped} autoComplete="off" spellCheck={false} maxLength={200} />
      <Refused error={write.error} />
      <div>
        <Button type="submit" look="away" busy={write.isPending} disabled={typed.trim() !== name}>
          {endingTexts.deleteNow}
        </Button>
      </div>
    </Form>
  );
}
