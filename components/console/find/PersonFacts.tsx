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
  const { age, party, isOff, suppressedFor, standing, talk, answers, door } = person;
  const who = [age === null ? '' : findTexts.age(age), party ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <>
      {who !== '' && <p>{who}</p>}
      {(isOff || suppressedFor !== null) && (
        <p className="font-semibold text-danger">
          {suppressedFor === null ? texts.off : isOff ? texts.offNotToContact(suppressedFor) : texts.notToContact(suppressedFor)}
        </p>
      )}
      <Standing campaign={campaign} standing={standing} />
      {talk && <p>{`${texts.talk}: ${toldBy(talk.talked ? texts.talked : texts.notTalked, talk)}`}</p>}
      <Facts
        title={texts.answers}
        none={texts.noAnswers}
        rows={answers.map(({ answer, at, by }, index) => ({ id: `${index} ${answer}`, name: answer, text: toldBy('', { at, by }) }))}
      />
      <Facts title={texts.details} rows={detailsOf(person)} />
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

/** What the voter file says of them besides; a campaign's own fields by their names. */
function detailsOf({ details }: PersonFactsProps['person']) {
  const { middle = null, gender = null, race = null, own = {} } = details ?? {};
  const named = [[texts.middle, middle], [texts.gender, gender], [texts.race, race], ...Object.entries(own).toSorted()] as const;
  return named.flatMap(([name, text]) => (text === null ? [] : [{ id: name, name, text }]));
}
