'use client';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { DollarSign } from '@/components/ui/icons/DollarSign';
import { House as HouseIcon } from '@/components/ui/icons/House';
import { MapPin } from '@/components/ui/icons/MapPin';
import { Phone } from '@/components/ui/icons/Phone';
import { StickyNote } from '@/components/ui/icons/StickyNote';
import { Tag } from '@/components/ui/icons/Tag';
import { Vote } from '@/components/ui/icons/Vote';
import { LinkRow } from '@/components/ui/LinkRow';
import { Notice } from '@/components/ui/Notice';
import { RowList } from '@/components/ui/RowList';
import { pendingNotes, stageOfTags } from '@/lib/domain/change/voterStage';
import { contactWays } from '@/lib/domain/voter/contactWays';
import type { FoundPerson } from '@/lib/domain/voter/found';
import { wholeAddress } from '@/lib/domain/voter/house';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useHouse } from '@/lib/hooks/useVoter';
import { routes } from '@/lib/routes/paths';
import { voterRoutes } from '@/lib/routes/voterPaths';
import { doorTexts } from '@/lib/texts/door';
import { ageAndPartyText, contributionsText, historyText, voterNameText, voterTexts } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { VoterScreen } from './VoterScreen';
import { WhoCard } from './WhoCard';

/** One voter, and the ways to all details. */
export function AccountDetailsScreen() {
  return <VoterScreen title={voterTitleTexts.voter} content={Hub} known={OnlyKnown} above={() => voterRoutes.searchName} />;
}

function Hub({ voter, updated }: { voter: FullVoter; updated: string | undefined }) {
  const house = useHouse(voter.houseId);
  const sub = { ...useSubs(voter), house: house.state === 'ready' ? voterTexts.people(house.data.voters.length) : undefined };
  return (
    <>
      <WhoCard
        name={voterNameText(voter)}
        facts={ageAndPartyText(voter)}
        address={house.state === 'ready' ? wholeAddress(house.data) : house.state === 'loading' ? '' : voterTexts.addressNotKnown}
      />
      <SectionTitle title={voterTexts.details} aside={updated} />
      <RowList label={voterTexts.details}>
        <LinkRow href={voterRoutes.contact(voter)} icon={Phone} title={voterTitleTexts.contact} sub={sub.contact} />
        <LinkRow href={voterRoutes.voter(voter)} icon={Vote} title={voterTitleTexts.registration} sub={sub.voting} />
        <LinkRow href={voterRoutes.tags(voter)} icon={Tag} title={voterTitleTexts.tags} sub={sub.tags} />
        <LinkRow href={voterRoutes.finance(voter)} icon={DollarSign} title={voterTitleTexts.contributions} sub={sub.contributions} />
        <LinkRow href={voterRoutes.house(voter)} icon={HouseIcon} title={voterTitleTexts.house} sub={sub.house} />
        <LinkRow href={voterRoutes.map(voter)} icon={MapPin} title={voterTitleTexts.map} sub={sub.map} />
        <LinkRow href={voterRoutes.notes(voter)} icon={StickyNote} title={voterTitleTexts.notes} sub={sub.notes} />
      </RowList>
    </>
  );
}

/** What each row says of what lies behind it, and how far what was changed there has come. */
function useSubs(voter: FullVoter) {
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const stage = stageOfTags(voter, recorded, inFlight);
  const pending = pendingNotes(voter, recorded).length;
  const ways = contactWays(voter);
  const wayBy = (of: 'phone' | 'email') => ways.find(({ kind }) => kind === of)?.value ?? voter[of];
  const tags = voter.tags.map(({ name }) => name).join(', ') || voterTexts.noTags;
  const notes = voter.notes.length === 0 ? voterTexts.noNotes : voterTexts.notes(voter.notes.length);
  return {
    contact: [wayBy('phone'), wayBy('email')].filter(Boolean).join(' · ') || voterTexts.noContact,
    voting: historyText(voter.history),
    tags: stage ? `${tags} · ${doorTexts.stages[stage]}` : tags,
    contributions: contributionsText(voter.contributions),
    map: voter.position ? voterTexts.positionKnown : voterTexts.positionNotKnown,
    notes: pending === 0 ? notes : `${notes} · ${voterTexts.notesPending(pending)}`,
  };
}

/** Somebody of whom this phone has only what stands in a list or another answer. */
function OnlyKnown({ person }: { person: FoundPerson }) {
  return (
    <>
      <WhoCard name={person.name} facts={ageAndPartyText(person)} address={person.address} />
      <div className="space-y-3 px-4">
        <Notice tone="warning">{voterTexts.onlyKnown}</Notice>
        {person.door && (
          <ButtonLink wide href={routes.packetAddress(person.door)}>
            {voterTexts.openDoor}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
