'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { HouseId } from '@/lib/domain/ids';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useHouse } from '@/lib/hooks/useVoter';
import { readHouseId, readVoterId, voterRoutes } from '@/lib/routes/voterPaths';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { HousePane } from './HousePane';
import { NoVoter, OneVoter } from './VoterScreen';

/** A voter's household, or a house that was found by its address. */
export function DetailsHouseScreen() {
  return (
    <Opened title={voterTitleTexts.house} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <DetailsHouse />
    </Opened>
  );
}

function DetailsHouse() {
  const query = useRouteQuery();
  const [voterId, houseId] = [readVoterId(query), readHouseId(query)];
  if (voterId) return <OneVoter key={voterId} voterId={voterId} title={voterTitleTexts.house} content={HouseOfVoter} />;
  return houseId ? <OneHouse key={houseId} houseId={houseId} /> : <NoVoter title={voterTitleTexts.house} />;
}

function HouseOfVoter({ voter }: { voter: FullVoter }) {
  return <HousePane view={useHouse(voter.houseId)} self={voter.voterId} />;
}

function OneHouse({ houseId }: { houseId: HouseId }) {
  const view = useHouse(houseId);
  const title = (view.state === 'ready' && view.data.address) || voterTitleTexts.house;
  return (
    <Screen title={title} above={voterRoutes.searchAddress}>
      <HousePane view={view} />
    </Screen>
  );
}
