'use client';
import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import type { Opened } from '@/components/console/frame/ConsoleFrame';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { Download } from '@/components/ui/icons/Download';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { downloadJson } from '@/lib/console/people/downloadJson';
import type { PersonHeld } from '@/lib/console/people/types';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { privacyTexts } from '@/lib/texts/console/campaign';
import { peopleTexts } from '@/lib/texts/console/people';
import { Facts } from './Facts';
import { Note } from './Note';

/** Looks up what is held about a voter who asks, saves it for them, and forgets them. Nothing of it stands in the address. */
export function PrivacyTab({ campaign: { campaign } }: Opened) {
  const [typed, setTyped] = useState('');
  const look = useStaffWrite('personHeld');
  return (
    <div className="min-h-0 overflow-y-auto">
      <ViewHead title={peopleTexts.tabs.privacy} lead={privacyTexts.lead} />
      <div className="grid max-w-xl gap-3 px-5 pb-6">
        <Form className="grid gap-3" onSubmit={() => look.mutate({ campaign, person: typed })}>
          <Field label={privacyTexts.who} hint={privacyTexts.whoHint} value={typed} onValue={setTyped} autoComplete="off" maxLength={200} />
          <p className="text-small text-soft">{privacyTexts.logged}</p>
          <Refused error={look.error} />
          <div>
            <Button type="submit" look={look.data ? 'outlined' : 'filled'} busy={look.isPending} disabled={typed.trim() === ''}>
              {privacyTexts.look}
            </Button>
          </div>
        </Form>
        {look.data && (
          <Person
            key={`${look.data.id} ${look.data.name}`}
            campaign={campaign}
            held={look.data}
            person={look.data.id ?? look.variables.person}
            onForgotten={() => {
              look.reset();
              setTyped('');
            }}
          />
        )}
      </div>
    </div>
  );
}

type PersonProps = { campaign: number; held: PersonHeld; person: string; onForgotten: () => void };

function Person({ campaign, held: { name, address, held }, person, onForgotten }: PersonProps) {
  const { lastDoing } = useConsole();
  const about = useStaffWrite('aboutPerson');
  const save = () =>
    about.mutate(
      { campaign, person },
      {
        onSuccess: (all) => {
          downloadJson(privacyTexts.aboutFile, all);
          lastDoing.set({ said: privacyTexts.aboutSaved, at: Date.now() });
        },
      },
    );
  return (
    <section className="grid gap-3 border-line border-t pt-3">
      <h2 className="break-words font-bold text-body">
        {name}
        {address !== null && <span className="block font-normal text-secondary text-soft">{address}</span>}
      </h2>
      <Facts
        title={privacyTexts.held}
        none={privacyTexts.nothing}
        rows={held.map(({ what, count }) => ({ id: what, name: what, text: String(count) }))}
      />
      <div>
        <Button icon={Download} busy={about.isPending} onClick={save}>
          {privacyTexts.about}
        </Button>
        <p className="mt-1 text-small text-soft">{privacyTexts.aboutHint}</p>
      </div>
      <Refused error={about.error} />
      <Forget campaign={campaign} person={person} name={name} onForgotten={onForgotten} />
    </section>
  );
}

type ForgetProps = { campaign: number; person: string; name: string; onForgotten: () => void };

/** Asked twice: by a button that says what goes, and by the name. */
function Forget({ campaign, person, name, onForgotten }: ForgetProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { lastDoing } = useConsole();
  const forget = useStaffWrite('forgetPerson');
  if (!isOpen)
    return (
      <div className="border-line border-t pt-3">
        <Button look="away" onClick={() => setOpen(true)}>
          {privacyTexts.forget}
        </Button>
      </div>
    );
  const go = () =>
    forget.mutate(
      { campaign, person, name: typed },
      {
        onSuccess: () => {
          lastDoing.set({ said: privacyTexts.forgotten, at: Date.now() });
          onForgotten();
        },
      },
    );
  return (
    <Asked label={privacyTexts.forget} className="grid gap-3 border-line border-t pt-3">
      <Note tone="warn">{privacyTexts.forgetWhat}</Note>
      <Field label={privacyTexts.forgetName(name)} value={typed} onValue={setTyped} autoComplete="off" />
      <Refused error={forget.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="away" busy={forget.isPending} disabled={typed.trim() !== name} onClick={go}>
          {privacyTexts.forgetNow}
        </Button>
        <Button look="plain" onClick={() => setOpen(false)}>
          {privacyTexts.cancel}
        </Button>
      </div>
    </Asked>
  );
}
