import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows } from '@/components/console/frame/states';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { undoImportTexts as texts } from '@/lib/texts/console/undoImport';
import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { done } = voterFileTexts;

type UndoImportProps = {
  campaign: number;
  /** The import that was seen; undefined: whichever is the latest when it is asked for. */
  number: number | undefined;
  /** Its file, as far as that is known before it is asked for. */
  name: string;
};

/** Undoes the latest import, once what that takes back was said. */
export function UndoImport({ campaign, number, name }: UndoImportProps) {
  const [isAsked, setAsked] = useState(false);
  const what = useStaffQuery('importToUndo', { campaign }, { enabled: isAsked });
  const undo = useStaffWrite('undoImport');
  if (!isAsked)
    return (
      <div>
        <Button look="away" onClick={() => setAsked(true)}>
          {done.undo}
        </Button>
      </div>
    );
  const found = what.data && (number === undefined || what.data.number === number) ? what.data : undefined;
  const title = texts.title(found?.file ?? name);
  return (
    <Asked label={title} className="grid max-w-xl grid-cols-1 gap-2 rounded-xl border border-line bg-card p-4">
      <h3 className="break-words font-bold">{title}</h3>
      <Refused error={what.error ?? undo.error} />
      {what.isLoading && <LoadingRows count={1} />}
      {what.data !== undefined && <p>{found === undefined ? texts.none : texts.text(found)}</p>}
      <div className="flex flex-wrap gap-2">
        {found && (
          <Button look="away" busy={undo.isPending} onClick={() => undo.mutate({ campaign, number: found.number })}>
            {texts.go(found.added)}
          </Button>
        )}
        <Button onClick={() => setAsked(false)}>{texts.keep}</Button>
      </div>
    </Asked>
  );
}
