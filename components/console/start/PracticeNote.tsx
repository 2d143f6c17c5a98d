import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import type { FirstRun } from '@/lib/console/firstRun/steps';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

const { practice: texts } = firstRunTexts;

type PracticeNoteProps = { campaign: number; run: FirstRun; onGone: () => void };

/** That this is practice, what discarding it takes, and what does it once it was said again. */
export function PracticeNote({ campaign, run: { people, marks, isTownMapped }, onGone }: PracticeNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const discard = useStaffWrite('discardPractice');
  // Not as the mutation's own callback: with the campaign this note goes too, before it would be called.
  const leave = () => void discard.mutateAsync({ campaign }).then(onGone, () => undefined);
  return (
    <aside className="m-4 rounded-xl border border-warn bg-warn-ground p-4">
      <p>
        <b>{texts.title}</b> {texts.text(people, marks)}
      </p>
      {isTownMapped === false && <NoTownMap campaign={campaign} />}
      <Refused error={discard.error} />
      <div className="mt-2 flex flex-wrap gap-2">
        {isAsking ? (
          <Asked label={texts.discard} className="flex flex-wrap gap-2">
            <Button small look="away" busy={discard.isPending} onClick={leave}>
              {texts.really}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
          </Asked>
        ) : (
          <Button small onClick={() => setAsking(true)}>
            {texts.discard}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** The town was made, and its streets could not be written: that is said until they are. */
function NoTownMap({ campaign }: { campaign: number }) {
  const add = useStaffWrite('addPracticeMap');
  return (
    <div className="my-2 grid justify-items-start gap-1">
      <p>{texts.noMap}</p>
      <Refused error={add.error} />
      <Button small busy={add.isPending} onClick={() => add.mutate({ campaign })}>
        {texts.addMap}
      </Button>
    </div>
  );
}
