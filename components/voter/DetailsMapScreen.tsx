'use client';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { LowMapSpace } from '@/components/streets/MapSpace';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Card } from '@/components/ui/Card';
import { CardSkeleton } from '@/components/ui/CardSkeleton';
import { EmptyState } from '@/components/ui/EmptyState';
import { Copy } from '@/components/ui/icons/Copy';
import { MapPin } from '@/components/ui/icons/MapPin';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { later } from '@/components/ui/later';
import type { Position } from '@/lib/domain/geo';
import { headingOf } from '@/lib/domain/voter/heading';
import { wholeAddress } from '@/lib/domain/voter/house';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useCopy } from '@/lib/hooks/useCopy';
import { useMapsLink } from '@/lib/hooks/useMapsLink';
import { useOwnPosition } from '@/lib/hooks/useOwnPosition';
import { useHouse } from '@/lib/hooks/useVoter';
import { awayText } from '@/lib/texts/away';
import { positionText, voterTexts } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { VoterScreen } from './VoterScreen';

const HouseMap = later(() => import('./HouseMap').then(({ HouseMap }) => HouseMap), LowMapSpace);

/** Where a voter's house is. */
export function DetailsMapScreen() {
  return <VoterScreen title={voterTitleTexts.map} content={MapOfVoter} />;
}

function MapOfVoter({ voter }: { voter: FullVoter }) {
  const house = useHouse(voter.houseId);
  const updated = useUpdatedText(house);
  if (house.state === 'loading') {
    return (
      <div className="p-4 pt-1">
        <CardSkeleton button />
      </div>
    );
  }
  const known = house.state === 'ready' ? house.data : undefined;
  const address = known ? wholeAddress(known) : '';
  const position = voter.position ?? known?.position;
  if (address === '' && !position) return <EmptyState icon={MapPinOff} {...voterTexts.noPlace} />;
  return (
    <>
      <SectionTitle title={voterTitleTexts.map} aside={updated} />
      {position && <HouseMap address={address} position={position} />}
      <div className="space-y-3 px-4">
        <Where address={address} position={position} />
      </div>
    </>
  );
}

function Where({ address, position }: { address: string; position: Position | undefined }) {
  const maps = useMapsLink({ address, position });
  const own = useOwnPosition();
  const copy = useCopy();
  const press = async () => {
    const isCopied = await copy(address);
    showToast(isCopied ? { kind: 'success', text: voterTexts.copied(address) } : { kind: 'failure', text: voterTexts.notCopied });
  };
  return (
    <>
      <Card>
        <h2 className="text-headline">{address || voterTexts.addressNotKnown}</h2>
        {position ? (
          <>
            <p className="mt-2 text-body text-soft tabular-nums">
              {voterTexts.position} {positionText(position)}
            </p>
            {/* Its line is kept free, so that nothing moves when it comes. */}
            <p className="mt-1 min-h-[1.3em] text-row">{own && awayText(headingOf(own, position))}</p>
          </>
        ) : (
          <p className="mt-2 text-body text-soft">{voterTexts.noPosition}</p>
        )}
      </Card>
      <ButtonLink look="filled" wide href={maps} icon={MapPin}>
        {voterTexts.openInMaps}
      </ButtonLink>
      {address !== '' && (
        <Button wide icon={Copy} onClick={() => void press()}>
          {voterTexts.copyAddress}
        </Button>
      )}
    </>
  );
}
