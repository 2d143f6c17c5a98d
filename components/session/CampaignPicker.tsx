import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';
import { RowList } from '@/components/ui/RowList';
import { SearchField } from '@/components/ui/SearchField';
import { CAMPAIGNS_WITHOUT_SEARCH } from '@/lib/domain/limits';
import { plainText } from '@/lib/domain/searchKey';
import type { Campaign } from '@/lib/domain/session/session';
import { campaignTexts } from '@/lib/texts/campaigns';
import { titleTexts } from '@/lib/texts/titles';

type CampaignPickerProps = { campaigns: readonly Campaign[]; onChoose: (campaign: Campaign) => void };

/** One button per campaign, named by it; a search box when there are many. */
export function CampaignPicker({ campaigns, onChoose }: CampaignPickerProps) {
  const [typed, setTyped] = useState('');
  const found = campaigns.filter((campaign) => plainText(campaign.cName).includes(plainText(typed)));
  const { noneFound } = campaignTexts;
  return (
    <>
      {campaigns.length > CAMPAIGNS_WITHOUT_SEARCH && (
        <div className="px-4 pb-3">
          <SearchField label={campaignTexts.search} value={typed} onValue={setTyped} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={noneFound.title}
          text={noneFound.text(campaigns.length, typed.trim())}
          action={<Button onClick={() => setTyped('')}>{noneFound.showAll}</Button>}
        />
      ) : (
        <RowList label={titleTexts.campaigns}>
          {found.map((campaign) => (
            <ButtonRow key={campaign.uId} title={campaign.cName} sub={campaign.org} onPress={() => onChoose(campaign)} />
          ))}
        </RowList>
      )}
    </>
  );
}
