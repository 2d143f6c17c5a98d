import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { MemberRecord } from '@/lib/console/people/types';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useShownOnce } from '@/lib/console/useUnsaved';
import { recordTexts } from '@/lib/texts/console/people';
import { HowChoice, usualWay } from './HowChoice';
import { IssuedList } from './IssuedList';

type NewPinProps = { campaign: number; record: MemberRecord; canMail: boolean; onClose: () => void };

/** Gives a volunteer the way to a new PIN, and ends the present one where a phone was lost. */
export function NewPin({ campaign, record: { member, name, isShared }, canMail, onClose }: NewPinProps) {
  const [by, setBy] = useState(usualWay(canMail));
  const [endsNow, setEndsNow] = useState(false);
  const { lastDoing } = useConsole();
  const write = useStaffWrite('newPin');
  useShownOnce(write.data !== undefined && write.data.issued.link !== null);
  const give = () =>
    write.mutate({ campaign, member, endsNow, by }, { onSuccess: () => lastDoing.set({ said: recordTexts.given(name), at: Date.now() }) });
  if (write.data)
    return (
      <Asked key="issued" label={recordTexts.given(name)} className="grid gap-3 border-line border-t pt-3">
        <IssuedList campaignName={write.data.campaignName} issued={[write.data.issued]} opensAt={write.data.opensAt} />
        <Button onClick={onClose}>{recordTexts.close}</Button>
      </Asked>
    );
  return (
    <Asked label={recordTexts.newPin} className="grid gap-3 border-line border-t pt-3">
      <h3 className="font-bold">{recordTexts.newPin}</h3>
      <HowChoice by={by} onBy={setBy} canMail={canMail} onlyMail={isShared} />
      {!isShared && (
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={endsNow}
            onChange={(event) => setEndsNow(event.target.checked)}
            className="size-5 accent-primary max-md:size-7"
          />
          {recordTexts.endsNow}
        </label>
      )}
      <p className="text-small text-soft">{recordTexts.newPinHint}</p>
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={write.isPending} disabled={isShared && !canMail} onClick={give}>
          {recordTexts.give}
        </Button>
        <Button look="plain" onClick={onClose}>
          {recordTexts.cancel}
        </Button>
      </div>
    </Asked>
  );
}
