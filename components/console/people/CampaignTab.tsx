'use client';
import type { Opened } from '@/components/console/frame/ConsoleFrame';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { campaignTexts } from '@/lib/texts/console/campaign';
import { peopleTexts } from '@/lib/texts/console/people';
import { Budgets } from './Budgets';
import { DetailsForm } from './DetailsForm';
import { Ending } from './Ending';
import { Events } from './Events';
import { ExportPart } from './ExportPart';
import { Logo } from './Logo';
import { StreetMapPart } from './StreetMapPart';

/** The campaign's own things: what phones are told of it, how much volunteers may send and read, its events, its exports, its end. */
export function CampaignTab({ campaign: { campaign, role } }: Opened) {
  const { data, error, refetch } = useStaffQuery('campaignDetails', { campaign });
  if (!data) return <LoadingOrFailed error={error} again={refetch} />;
  return (
    <div className="min-h-0 overflow-y-auto">
      <ViewHead title={peopleTexts.tabs.campaign} lead={campaignTexts.detailsHint} />
      <div className="grid max-w-2xl gap-6 px-5 pb-6">
        <DetailsForm campaign={campaign} details={data} />
        <Logo campaign={campaign} logo={data.logo} />
        <Budgets campaign={campaign} />
        <StreetMapPart campaign={campaign} />
        <Events campaign={campaign} />
        <ExportPart campaign={campaign} />
        {role === 'owner' && <Ending campaign={campaign} />}
      </div>
    </div>
  );
}
