import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import type { Preview } from '@/lib/console/voterFile/previewRows';
import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { statuses: texts } = voterFileTexts;

type StatusesProps = { campaign: number; file: number; statuses: Preview['statuses'] };

/** What the file's column of statuses says, with counts: whoever has one that is not ticked is left out. Another choice reads the file again. */
export function Statuses({ campaign, file, statuses }: StatusesProps) {
  const [leftOut, setLeftOut] = useState<readonly string[]>(() => statuses.filter((one) => one.isLeftOut).map(({ status }) => status));
  const read = useStaffWrite('readVoterFile');
  const isOther = statuses.some(({ status, isLeftOut }) => leftOut.includes(status) !== isLeftOut);
  const change = (status: string, isIn: boolean) => setLeftOut((all) => (isIn ? all.filter((one) => one !== status) : [...all, status]));
  return (
    <fieldset className="pb-2">
      <legend className="font-semibold">{texts.title}</legend>
      <div className="flex flex-wrap gap-x-5">
        {statuses.map(({ status, count }) => (
          <label key={status} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
            <input
              type="checkbox"
              checked={!leftOut.includes(status)}
              onChange={(event) => change(status, event.target.checked)}
              className="size-5 flex-none"
            />
            <span className="break-words">{texts.one(status, count)}</span>
          </label>
        ))}
      </div>
      <Refused error={read.error} />
      {isOther && (
        <Button busy={read.isPending} onClick={() => read.mutate({ campaign, file, leftOut: [...leftOut] })}>
          {texts.again}
        </Button>
      )}
    </fieldset>
  );
}
