import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { Button } from './Button';
import { Refused } from './Refused';

const { job: texts } = voterFileTexts;

type CancelJobProps = { campaign: number; job: { readonly id: number; readonly isCancelling: boolean } };

/** Cancels long work, which ends at its next step. */
export function CancelJob({ campaign, job: { id, isCancelling } }: CancelJobProps) {
  const cancel = useStaffWrite('cancelJob');
  return (
    <>
      <Refused error={cancel.error} />
      <div>
        <Button busy={cancel.isPending || isCancelling} onClick={() => cancel.mutate({ campaign, job: id })}>
          {isCancelling ? texts.cancelling : texts.cancel}
        </Button>
      </div>
    </>
  );
}
