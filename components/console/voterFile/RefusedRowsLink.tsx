import { Button, buttonClass } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { Download } from '@/components/ui/icons/Download';
import { downloadUrl } from '@/lib/console/downloadUrl';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { rows: texts } = voterFileTexts;

/** Saves the rows of a file that were refused, as a file to mend. The link is made when it is asked for, and works for some minutes. */
export function RefusedRowsLink({ campaign, file, count }: { campaign: number; file: number; count: number }) {
  const link = useStaffWrite('refusedRows');
  if (link.data)
    return (
      <a className={buttonClass('outlined', false)} href={downloadUrl(link.data.path)} download>
        <Download aria-hidden="true" className="size-4 shrink-0" />
        {texts.download}
      </a>
    );
  return (
    <>
      <Button busy={link.isPending} onClick={() => link.mutate({ campaign, file })}>
        {texts.save(count)}
      </Button>
      <Refused error={link.error} />
    </>
  );
}
