import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowList } from '@/components/ui/RowList';
import { SearchField } from '@/components/ui/SearchField';
import { CAMPAIGNS_WITHOUT_SEARCH } from '@/lib/domain/limits';
import { plainText } from '@/lib/domain/search';
import type { Campaign } from '@/lib/domain/session';

type CampaignPickerProps = { campaigns: readonly Campaign[]; onChoose: (campaign: Campaign) => void };

/** One button per campaign, named by it; a search box when there are many. */
export function CampaignPicker({ campaigns, onChoose }: CampaignPickerProps) {
  const [typed, setTyped] = useState('');
  const found = campaigns.filter((campaign) => plainText(campaign.cName).includes(plainText(typed)));
  return (
    <>
      {campaigns.length > CAMPAIGNS_WITHOUT_SEARCH && (
        <div className="px-4 pb-3">
          <SearchField label="Search campaigns" value={typed} onValue={setTyped} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No campaign found"
          text={`None of your ${campaigns.length} campaigns is called “${typed.trim()}”.`}
          action={<Button onClick={() => setTyped('')}>Show all campaigns</Button>}
        />
      ) : (
        <RowList label="Campaigns">
          {found.map((campaign) => (
            <ButtonRow key={campaign.uId} title={campaign.cName} sub={campaign.org} onPress={() => onChoose(campaign)} />
          ))}
        </RowList>
      )}
    </>
  );
}
