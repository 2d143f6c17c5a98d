'use client';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { InfoRow } from '@/components/ui/InfoRow';
import { RowList } from '@/components/ui/RowList';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { electionText, fileDayText, historyText, voterTexts } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { LongList } from './LongList';
import { VoterScreen } from './VoterScreen';

/** A voter's registration and voting history. */
export function DetailsVoterScreen() {
  return <VoterScreen title={voterTitleTexts.registration} content={Registration} />;
}

function Registration({ voter, updated }: { voter: FullVoter; updated: string | undefined }) {
  const { registered, party, precinct, districts, history } = voter;
  const { notOnFile } = voterTexts;
  const elections = history.map((election, index) => ({ ...election, index }));
  return (
    <>
      <SectionTitle title={voterTitleTexts.registration} aside={updated} />
      <RowList label={voterTitleTexts.registration}>
        <InfoRow title={registered ? fileDayText(registered) : notOnFile} sub={voterTexts.registered} />
        <InfoRow title={party ?? notOnFile} sub={voterTexts.party} />
        <InfoRow title={precinct ?? notOnFile} sub={voterTexts.precinct} />
        <InfoRow title={districts.join(', ') || notOnFile} sub={voterTexts.districts} />
      </RowList>
      <SectionTitle title={voterTexts.history} aside={history.length > 0 ? historyText(history) : undefined} />
      {history.length === 0 ? (
        <p className="px-4 text-body text-soft">{voterTexts.noHistoryHere}</p>
      ) : (
        <LongList label={voterTexts.history} items={elections} keyOf={keyOf}>
          {(one) => <InfoRow title={one.election} sub={electionText(one)} />}
        </LongList>
      )}
    </>
  );
}

/** Two elections of a file may have one name. */
const keyOf = ({ index }: { readonly index: number }) => String(index);
