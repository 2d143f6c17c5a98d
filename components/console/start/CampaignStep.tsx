import { useState } from 'react';
import { Button, buttonClass } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { ColorField, LanguageField, ZoneField } from '@/components/console/people/detailFields';
import { addressOf } from '@/lib/console/useAddress';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useLeave, useUnsaved } from '@/lib/console/useUnsaved';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { StepHead } from './StepHead';

const { campaign: texts } = firstRunTexts;

type NewCampaignProps = {
  mayBegin: boolean;
  /** There is none yet: making one is the one thing to do. */
  onMade: (campaign: number) => void;
};

/** The browser's own zone: organizers sit where the campaign is, mostly. */
const usualZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes a campaign, one's own or a made-up town to practice on. */
export function NewCampaign({ mayBegin, onMade }: NewCampaignProps) {
  const [name, setName] = useState('');
  const [details, setDetails] = useState(() => ({ org: '', zone: usualZone(), language: 'en', color: '' }));
  const [own, practice] = [useStaffWrite('createCampaign'), useStaffWrite('makePractice')];
  useUnsaved('campaign', `${name}${details.org}` !== '' && !own.isSuccess);
  const leave = useLeave();
  if (!mayBegin) return <StepHead title={texts.title} lead={texts.mayNot} />;
  // Not as the mutations' own callbacks: the first campaign takes this form's place, before they would be called.
  const opens = (made: Promise<{ campaign: number }>) =>
    void made.then(
      ({ campaign }) => onMade(campaign),
      () => undefined,
    );
  const field = (detail: keyof typeof details) => ({
    label: texts[detail],
    value: details[detail],
    onValue: (text: string) => setDetails({ ...details, [detail]: text }),
  });
  const make = () => {
    const given = Object.fromEntries(Object.entries(details).filter(([, text]) => text.trim() !== ''));
    opens(own.mutateAsync({ name, ...given }));
  };
  return (
    <>
      <StepHead title={texts.title} lead={texts.lead} />
      <Form className="grid max-w-2xl gap-3 px-5 py-3" onSubmit={make}>
        <Field label={texts.name} value={name} onValue={setName} placeholder={texts.nameHint} maxLength={300} autoComplete="off" required />
        <div className="grid gap-3 md:grid-cols-2">
          <Field {...field('org')} maxLength={300} autoComplete="off" />
          <ZoneField {...field('zone')} />
          <LanguageField {...field('language')} />
          <ColorField {...field('color')} />
        </div>
        <Refused error={own.error} />
        <div>
          <Button type="submit" look="filled" busy={own.isPending}>
            {texts.make}
          </Button>
        </div>
      </Form>
      <section className="max-w-2xl border-line border-t px-5 py-4">
        <h2 className="font-bold text-body">{texts.practice}</h2>
        <p className="mb-2 text-soft">{texts.practiceText}</p>
        <Refused error={practice.error} />
        <Button busy={practice.isPending} onClick={() => leave(() => opens(practice.mutateAsync({})))}>
          {texts.makePractice}
        </Button>
      </section>
    </>
  );
}

type MadeCampaignProps = { campaign: number; name: string; mayBegin: boolean; onNext: () => void };

/** A campaign that is made: where its details are changed, and another one. */
export function MadeCampaign({ campaign, name, mayBegin, onNext }: MadeCampaignProps) {
  return (
    <>
      <StepHead title={texts.title} lead={texts.made(name)} />
      <div className="flex flex-wrap gap-2 px-5 py-3">
        <Button look="filled" onClick={onNext}>
          {firstRunTexts.next}
        </Button>
        <a className={buttonClass('outlined', false)} href={addressOf('/console/people/', { campaign, tab: 'campaign' })}>
          {texts.details}
        </a>
        {mayBegin && (
          <a className={buttonClass('plain', false)} href={addressOf('/console/start/', { new: 1 })}>
            {texts.another}
          </a>
        )}
      </div>
    </>
  );
}
