import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { CampaignContents } from '@/lib/console/people/types';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { endingTexts } from '@/lib/texts/console/campaign';
import { fieldTexts } from '@/lib/texts/console/fields';
import { Note } from './Note';
import { dayText } from './times';

const USUAL_DAYS = '30';
const MOST_DAYS = 3650;

/** Says when the names leave the server, and takes that back while they are there. */
export function Archiving({ campaign, contents: { archiveAt, archivedAt } }: { campaign: number; contents: CampaignContents }) {
  const [days, setDays] = useState(USUAL_DAYS);
  const { lastDoing } = useConsole();
  const write = useStaffWrite('planArchiving');
  const plan = (wanted: number | null) =>
    write.mutate(
      { campaign, days: wanted },
      {
        onSuccess: (planned) => {
          const said = planned.archiveAt === null ? endingTexts.stay : endingTexts.leave(dayText(planned.archiveAt));
          lastDoing.set({ said, at: Date.now() });
        },
      },
    );
  const wanted = /^\d+$/u.test(days) ? Number(days) : 0;
  const isInRange = wanted >= 1 && wanted <= MOST_DAYS;
  return (
    <section className="grid gap-3 border-line border-t pt-3">
      <h3 className="font-bold">{endingTexts.archive}</h3>
      {archivedAt !== null ? (
        <Note tone="info">{endingTexts.left(dayText(archivedAt))}</Note>
      ) : (
        <>
          <Note tone={archiveAt === null ? 'info' : 'warn'}>
            {archiveAt === null ? endingTexts.archiveWhat : `${endingTexts.leave(dayText(archiveAt))} ${endingTexts.archiveWhat}`}
          </Note>
          <Field
            label={endingTexts.days}
            hint={endingTexts.daysHint}
            error={isInRange ? undefined : fieldTexts.range('1', String(MOST_DAYS))}
            value={days}
            onValue={setDays}
            inputMode="numeric"
            maxLength={4}
          />
          <Refused error={write.error} />
          <div className="flex flex-wrap gap-2">
            <Button look="away" busy={write.isPending} disabled={!isInRange} onClick={() => plan(wanted)}>
              {endingTexts.archiveIn(wanted)}
            </Button>
            {archiveAt !== null && (
              <Button busy={write.isPending} onClick={() => plan(null)}>
                {endingTexts.keep}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
