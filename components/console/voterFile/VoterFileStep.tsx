'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/console/frame/Button';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useKeptFocus } from '@/lib/console/useKeptFocus';
import { useVoterFile } from '@/lib/console/voterFile/useVoterFile';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { ChooseFile } from './ChooseFile';
import { FileOnServer } from './FileOnServer';
import { ImportEnded } from './ImportEnded';
import { UndoBegun } from './UndoBegun';
import { VoterJobProgress } from './VoterJobProgress';

/** A file's columns and rows scroll inside of what room there is; all else stands with room around it, or brings its own. */
const LAYOUT = {
  loading: '',
  failed: '',
  working: 'p-5',
  file: 'flex min-h-0 flex-1 flex-col',
  begun: 'p-5',
  ended: 'p-5',
  none: 'p-5',
} as const;

type VoterFileStepProps = {
  campaign: number;
  /** People came by a file before. */
  isThere?: boolean;
  /** As a step of others: goes on to the next one. Without it there is none. */
  onNext?: () => void;
  /** Stands below, but while the rows of a file have all the room. */
  below?: ReactNode;
};

/** The voter file from a file on somebody's disk to people on the lists. Where it is the server knows: a reload goes on here. */
export function VoterFileStep({ campaign, isThere = false, onNext, below }: VoterFileStepProps) {
  const { state, another } = useVoterFile(campaign);
  const part = useKeptFocus<HTMLElement>();
  const isImported = state.is === 'ended' && state.job.kind === 'importVoters' && state.job.state === 'done';
  const contents = () => {
    switch (state.is) {
      case 'loading':
        return <LoadingRows />;
      case 'failed':
        return <ReadFailed failure={state.failure} again={state.again} />;
      case 'working':
        return <VoterJobProgress campaign={campaign} job={state.job} />;
      case 'file':
        return <FileOnServer key={state.upload.id} campaign={campaign} {...state} />;
      case 'begun':
        return <UndoBegun campaign={campaign} undo={state.undo} />;
      case 'ended':
        return <ImportEnded campaign={campaign} job={state.job} onAnother={another} isLast={!(onNext && isImported)} />;
      case 'none':
        return <ChooseFile campaign={campaign} begun={state.begun} />;
    }
  };
  return (
    <>
      <section ref={part} tabIndex={-1} aria-label={voterFileTexts.label} className={`focus-visible:-outline-offset-4 ${LAYOUT[state.is]}`}>
        {contents()}
      </section>
      {state.is !== 'file' && below}
      {onNext && (isThere || isImported) && (
        <div className="px-5 py-3">
          <Button look={isImported ? 'filled' : 'outlined'} onClick={onNext}>
            {firstRunTexts.next}
          </Button>
        </div>
      )}
    </>
  );
}
