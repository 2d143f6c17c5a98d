'use client';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Card } from '@/components/ui/Card';
import { InfoRow } from '@/components/ui/InfoRow';
import { MapPin } from '@/components/ui/icons/MapPin';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { isNotHere } from '@/lib/domain/failure';
import type { VoterId } from '@/lib/domain/ids';
import { type House, type HouseVoter, wholeAddress } from '@/lib/domain/voter/house';
import type { QueryView } from '@/lib/hooks/queryView';
import { useMapsLink } from '@/lib/hooks/useMapsLink';
import { voterRoutes } from '@/lib/routes/voterPaths';
import { ageAndPartyText, voterTexts } from '@/lib/texts/voter';
import { LongList } from './LongList';

type HousePaneProps = {
  view: QueryView<House>;
  /** The voter through whom the house was opened; their row leads nowhere new. */
  self?: VoterId;
};

/** A house: where it is and who lives there, or why it is not here. */
export function HousePane({ view, self }: HousePaneProps) {
  const updated = useUpdatedText(view);
  switch (view.state) {
    case 'loading':
      return <RowSkeletons count={3} />;
    case 'failed':
      if (isNotHere(view.failure)) return <NotHere what="house" back={voterRoutes.searchAddress} way="toAddressSearch" />;
      return <Unavailable view={view} what="house" />;
    case 'offline':
      return <Unavailable view={view} what="house" />;
    case 'ready':
      return <KnownHouse house={view.data} updated={updated} self={self} />;
    default:
      return view satisfies never;
  }
}

function KnownHouse({ house, updated, self }: { house: House; updated: string | undefined; self: VoterId | undefined }) {
  const maps = useMapsLink({ address: wholeAddress(house), position: house.position });
  return (
    <>
      <div className="p-4 pt-1 pb-1">
        <Card>
          <h2 className="text-headline">{house.address}</h2>
          <p className="mt-1 mb-4 text-body text-soft">{[house.city, house.zip].filter((part) => part !== '').join(' ')}</p>
          <ButtonLink wide href={maps} icon={MapPin}>
            {voterTexts.openInMaps}
          </ButtonLink>
        </Card>
      </div>
      <SectionTitle title={voterTexts.livesHere} aside={updated} />
      {house.voters.length === 0 ? (
        <p className="px-4 text-body text-soft">{voterTexts.nobodyHere}</p>
      ) : (
        <LongList label={voterTexts.livesHere} items={house.voters} keyOf={keyOf}>
          {(voter) => <VoterRow voter={voter} isSelf={voter.voterId === self} />}
        </LongList>
      )}
    </>
  );
}

const keyOf = ({ voterId }: HouseVoter) => voterId;

function VoterRow({ voter, isSelf }: { voter: HouseVoter; isSelf: boolean }) {
  const name = voter.name || voterTexts.nameNotKnown;
  const facts = ageAndPartyText(voter);
  if (isSelf) return <InfoRow title={name} sub={[facts, voterTexts.thisVoter].filter((part) => part !== '').join(' · ')} />;
  return <LinkRow href={voterRoutes.account(voter)} title={name} sub={facts || undefined} />;
}
