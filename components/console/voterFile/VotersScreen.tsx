'use client';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { frameTexts } from '@/lib/texts/console/frame';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { NotToContact } from './NotToContact';
import { VoterFileStep } from './VoterFileStep';

/** The view Voters: the voter file of a campaign that is under way, and who is not to be contacted. */
export function VotersScreen() {
  return (
    <ConsoleFrame view="voters">
      {({ campaign }) => (
        <>
          <ViewHead title={frameTexts.views.voters} lead={voterFileTexts.view.lead} />
          <VoterFileStep key={campaign.campaign} campaign={campaign.campaign} below={<NotToContact campaign={campaign.campaign} />} />
        </>
      )}
    </ConsoleFrame>
  );
}
