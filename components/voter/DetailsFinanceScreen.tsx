'use client';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { InfoRow } from '@/components/ui/InfoRow';
import { DollarSign } from '@/components/ui/icons/DollarSign';
import { type FullVoter, totalOf } from '@/lib/domain/voter/voter';
import { fileDayText, moneyText, voterTexts } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { LongList } from './LongList';
import { VoterScreen } from './VoterScreen';

/** What a voter has given, and the total. */
export function DetailsFinanceScreen() {
  return <VoterScreen title={voterTitleTexts.contributions} content={Contributions} />;
}

function Contributions({ voter, updated }: { voter: FullVoter; updated: string | undefined }) {
  if (voter.contributions.length === 0) return <EmptyState icon={DollarSign} {...voterTexts.noContributionsHere} />;
  const given = voter.contributions.map((contribution, index) => ({ ...contribution, index }));
  return (
    <>
      <div className="p-4 pt-1 pb-1">
        <Card>
          <p className="text-headline tabular-nums">{moneyText(totalOf(voter.contributions))}</p>
          <p className="mt-1 text-body text-soft">{voterTexts.total}</p>
        </Card>
      </div>
      <SectionTitle title={voterTitleTexts.contributions} aside={updated} />
      <LongList label={voterTitleTexts.contributions} items={given} keyOf={keyOf}>
        {({ amount, committee, date }) => (
          <InfoRow title={moneyText(amount)} sub={[committee, fileDayText(date)].filter((part) => part !== '').join(' · ')} />
        )}
      </LongList>
    </>
  );
}

/** Somebody may give twice the same. */
const keyOf = ({ index }: { readonly index: number }) => String(index);
