'use client';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useVoterFile } from '@/lib/console/voterFile/useVoterFile';
import { ChooseFile } from './ChooseFile';
import { FileOnServer } from './FileOnServer';
import { ImportEnded } from './ImportEnded';
import { VoterJobProgress } from './VoterJobProgress';

type VoterFileStepProps = {
  campaign: number;
  /** As a step of others: goes on to the next one. Without it there is none. */
  onDone?: () => void;
};

/** The voter file from a file on somebody's disk to people on the lists. Where it is the server knows: a reload goes on here. */
export function VoterFileStep({ campaign, onDone }: VoterFileStepProps) {
  const { state, another } = useVoterFile(campaign);
  switch (state.is) {
    case 'loading':
      return <LoadingRows />;
    case 'failed':
      return <ReadFailed failure={state.failure} again={state.again} />;
    case 'working':
      return <VoterJobProgress campaign={campaign} job={state.job} />;
    case 'file':
      return <FileOnServer key={state.upload.id} campaign={campaign} upload={state.upload} ended={state.ended} />;
    case 'ended':
      return <ImportEnded campaign={campaign} job={state.job} onAnother={another} onDone={onDone} />;
    case 'none':
      return <ChooseFile campaign={campaign} begun={state.begun} />;
  }
}
