'use client';
import { StageLine } from '@/components/door/StageLine';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { CheckRow } from '@/components/ui/CheckRow';
import { EmptyState } from '@/components/ui/EmptyState';
import { Tag as TagIcon } from '@/components/ui/icons/Tag';
import { stageOfTags } from '@/lib/domain/change/voterStage';
import { type FullVoter, tagsToShow } from '@/lib/domain/voter/voter';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { voterTexts } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { LongList } from './LongList';
import { useTagging } from './useTagging';
import { VoterScreen } from './VoterScreen';

/** The campaign's tags, put on a voter and taken off. */
export function DetailsTagsScreen() {
  return <VoterScreen title={voterTitleTexts.tags} content={Tags} />;
}

function Tags({ voter, updated }: { voter: FullVoter; updated: string | undefined }) {
  const setTag = useTagging(voter.voterId);
  const recorded = useRecorded();
  const stage = stageOfTags(voter, recorded, useInFlight());
  const tags = tagsToShow(voter);
  const worn = new Set(voter.tags.map(({ id }) => id));
  if (tags.length === 0) return <EmptyState icon={TagIcon} {...voterTexts.noTagsHere} />;
  return (
    <>
      <SectionTitle title={voterTitleTexts.tags} aside={updated} />
      <LongList label={voterTexts.campaignsTags} items={tags} keyOf={({ id }) => id}>
        {(tag) => <CheckRow label={tag.name} checked={worn.has(tag.id)} onChecked={(isOn) => setTag(tag, isOn)} />}
      </LongList>
      {/* Its line is kept free, so that nothing moves when it comes. */}
      <p aria-live="polite" className="min-h-11 px-4 pt-3 text-secondary">
        {stage && <StageLine stage={stage} />}
      </p>
    </>
  );
}
