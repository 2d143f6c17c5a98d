'use client';
import type { FormEvent } from 'react';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { ChoiceList } from '@/components/ui/ChoiceList';
import { Dialog } from '@/components/ui/Dialog';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { REPORT_KINDS } from '@/lib/domain/change/report/report';
import { type Door, doorName } from '@/lib/domain/door/door';
import { REPORT_DRAFTS, type ReportDraft } from '@/lib/domain/door/reportDraft';
import { LONGEST_REPORT, LONGEST_REPORTED_NAME } from '@/lib/domain/wireLimits';
import { useDraft } from '@/lib/hooks/useDraft';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useRecordReport } from '@/lib/hooks/useRecordReport';
import { reportTexts } from '@/lib/texts/report';

const CHOICES = REPORT_KINDS.map((value) => ({ value, label: reportTexts.kinds[value] }));
const NOTHING_TYPED: ReportDraft = { text: '' };
/** The reports that may name somebody. */
const NAMES_SOMEBODY: readonly ReportDraft['about'][] = ['newPerson', 'moved'];

/** The sheet for a report from a door. It keeps what is typed until it is sent (docs/product/door.md#tell-the-campaign). */
export function TellCampaign({ door, onClose }: { door: Door; onClose: () => void }) {
  const recordReport = useRecordReport();
  const [draft = NOTHING_TYPED, keep] = useDraft(REPORT_DRAFTS, door.doorId);
  const oneTap = useOneTap();
  const { about, text, name = '' } = draft;
  const named = NAMES_SOMEBODY.includes(about);
  const send = async (kind: (typeof REPORT_KINDS)[number]) => {
    const outcome = await recordReport(door, { about: kind, text, ...(named ? { name } : {}) });
    if (outcome.kind !== 'recorded') return showToast({ kind: 'failure', text: { news: 'notRecorded', why: outcome.kind } });
    keep(undefined);
    onClose();
    showToast({ kind: 'success', text: reportTexts.saved(doorName(door)) });
  };
  return (
    <Dialog name="door" title={reportTexts.button} open onClose={onClose}>
      <form
        noValidate
        className="space-y-4 px-4 pt-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (about) void oneTap('send', () => send(about));
        }}
      >
        <ChoiceList label={reportTexts.about} choices={CHOICES} value={about} onValue={(value) => keep({ ...draft, about: value })} />
        {about && (
          <>
            {named && (
              <TextField
                label={reportTexts.name}
                value={name}
                maxLength={LONGEST_REPORTED_NAME}
                autoComplete="off"
                onValue={(value) => keep({ ...draft, name: value })}
              />
            )}
            <TextArea
              label={reportTexts.text}
              rows={3}
              maxLength={LONGEST_REPORT}
              value={text}
              hint={reportTexts.hints[about]}
              onValue={(value) => keep({ ...draft, text: value })}
            />
            <Button type="submit" look="filled" wide>
              {reportTexts.send}
            </Button>
          </>
        )}
        <p className="text-secondary text-soft">{reportTexts.keptForStaff}</p>
      </form>
    </Dialog>
  );
}
