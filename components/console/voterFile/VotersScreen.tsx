'use client';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { frameTexts } from '@/lib/texts/console/frame';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { VoterFileStep } from './VoterFileStep';

/** The view Voters: the voter file of a campaign that is under way. */
export function VotersScreen() {
  return (
    <ConsoleFrame view="voters">
      {({ campaign }) => (
        <>
          <ViewHead title={frameTexts.views.voters} lead={voterFileTexts.view.lead} />
          <VoterFileStep key={campaign.campaign} campaign={campaign.campaign} />
        </>
      )}
    </ConsoleFrame>
  );
}
