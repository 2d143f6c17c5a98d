import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import type { FirstRun } from '@/lib/console/firstRun/steps';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

const { practice: texts } = firstRunTexts;

type PracticeNoteProps = { campaign: number; run: FirstRun; onGone: () => void };

/** That this is practice, what discarding it takes, and what does it once it was said again. */
export function PracticeNote({ campaign, run: { people, marks }, onGone }: PracticeNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const discard = useStaffWrite('discardPractice');
  // Not as the mutation's own callback: with the campaign this note goes too, before it would be called.
  const leave = () => void discard.mutateAsync({ campaign }).then(onGone, () => undefined);
  return (
    <aside className="m-4 rounded-xl border border-warn bg-warn-ground p-4">
      <p>
        <b>{texts.title}</b> {texts.text(people, marks)}
      </p>
      <Refused error={discard.error} />
      <div className="mt-2 flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button small look="away" busy={discard.isPending} onClick={leave}>
              {texts.really}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
          </>
        ) : (
          <Button small onClick={() => setAsking(true)}>
            {texts.discard}
          </Button>
        )}
      </div>
    </aside>
  );
}
