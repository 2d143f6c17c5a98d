import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { forgetChosen } from '@/lib/console/voterFile/chosenColumns';
import type { Upload, VoterJob } from '@/lib/console/voterFile/useVoterFile';
import { failureOf } from '@/lib/domain/failure';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { Columns } from './Columns';
import { Rows } from './Rows';

const { file: texts } = voterFileTexts;

type FileOnServerProps = {
  campaign: number;
  upload: Upload;
  /** How the work on it ended, where that was not well. */
  ended: VoterJob | undefined;
  /** When the latest work on a voter file has ended, unix seconds. */
  endedAt: number | null;
};

/** A file that was sent: its columns, and once it was read its rows. */
export function FileOnServer({ campaign, upload, ended, endedAt }: FileOnServerProps) {
  const [isChanging, setChanging] = useState(false);
  // A short file may have been read to its end since somebody looked, a moment ago, and saw that it was not.
  const preview = useStaffQuery('voterPreview', { campaign, file: upload.id }, { staleTime: 0 });
  const readAgain = useEffectEvent(() => {
    if (preview.data !== undefined) void preview.refetch();
  });
  useEffect(() => {
    // An answer that is under way may be of before.
    if (endedAt !== null) readAgain();
  }, [endedAt]);
  const remove = useStaffWrite('removeUpload');
  // Not as the mutation's own callback: with the file this goes, before it would be called.
  const away = () =>
    void remove.mutateAsync({ campaign, file: upload.id }).then(
      () => forgetChosen(upload.id),
      () => undefined,
    );
  const instead = { label: texts.otherInstead, isBusy: remove.isPending, act: away };
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-5 py-2.5">
        <p className="min-w-0 flex-1 break-words">
          <b>{upload.name}</b> <span className="whitespace-nowrap text-soft">{texts.size(upload.size)}</span>
        </p>
        <Button look="plain" small busy={remove.isPending} title={texts.otherHint(upload.name)} onClick={away}>
          {texts.other}
        </Button>
      </div>
      {ended?.message && (
        <p role="alert" className="px-5 pt-3 font-semibold text-danger">
          {ended.message}
        </p>
      )}
      <div className="px-5">
        <Refused error={remove.error} />
      </div>
      {preview.error && preview.data === undefined ? (
        <ReadFailed failure={failureOf(preview.error)} again={() => void preview.refetch()} instead={instead} />
      ) : preview.data === undefined ? (
        <LoadingRows />
      ) : preview.data === null || isChanging ? (
        <Columns campaign={campaign} file={upload.id} instead={instead} />
      ) : (
        <Rows campaign={campaign} file={upload.id} preview={preview.data} onColumns={() => setChanging(true)} />
      )}
    </div>
  );
}
