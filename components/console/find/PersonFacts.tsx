import { buttonClass } from '@/components/console/frame/Button';
import { Facts } from '@/components/console/people/Facts';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import type { Looked } from '@/lib/console/useLook';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { pathOf } from '@/lib/console/views';
import { findTexts } from '@/lib/texts/console/find';
import { Standing, toldBy } from './Standing';

const texts = findTexts.panel;

type PersonFactsProps = { campaign: StaffedCampaign; person: NonNullable<Looked<'foundPerson'>['data']> };

/** A person: who they are, how their door stands, what they answered. */
export function PersonFacts({ campaign, person }: PersonFactsProps) {
  const [, setAddress] = useAddress();
  const { age, party, isOff, standing, talk, answers, door } = person;
  const who = [age === null ? '' : findTexts.age(age), party ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <>
      {who !== '' && <p>{who}</p>}
      {isOff && <p className="font-semibold text-danger">{texts.off}</p>}
      <Standing campaign={campaign} standing={standing} />
      {talk && <p>{`${texts.talk}: ${toldBy(talk.talked ? texts.talked : texts.notTalked, talk)}`}</p>}
      <Facts
        title={texts.answers}
        none={texts.noAnswers}
        rows={answers.map(({ answer, at, by }, index) => ({ id: `${index} ${answer}`, name: answer, text: toldBy('', { at, by }) }))}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass('outlined', false)} onClick={() => setAddress({ door, person: undefined })}>
          {texts.seeDoor}
        </button>
        <a className={buttonClass('outlined', false)} href={addressOf(pathOf('people'), { campaign: campaign.campaign, tab: 'privacy' })}>
          {texts.privacy}
        </a>
      </div>
    </>
  );
}
