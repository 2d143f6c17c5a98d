import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { InfoRow } from '@/components/ui/InfoRow';
import { RowList } from '@/components/ui/RowList';
import { type PartStates, READY_PARTS } from '@/lib/domain/walk/readyToWalk';
import { useBackCloses } from '@/lib/hooks/useBackCloses';
import { partText, readyLine, readyTexts } from '@/lib/texts/ready';

type ReadySheetProps = {
  parts: PartStates;
  doorCount: number;
  isFetching: boolean;
  /** Fetches what is missing; undefined where nothing is. */
  onFetch: (() => void) | undefined;
  onClose: () => void;
};

/** What a packet needs to be walked without a signal, part by part. Use it through `later`. */
export function ReadySheet({ parts, doorCount, isFetching, onFetch, onClose }: ReadySheetProps) {
  const close = useBackCloses(onClose);
  return (
    <Dialog title={readyTexts.title} open onClose={close}>
      <p className="px-4 py-3 text-body">{readyLine(parts, doorCount)}</p>
      <RowList label={readyTexts.title}>
        {READY_PARTS.map((part) => (
          <InfoRow key={part} title={readyTexts.names[part]} sub={partText(part, parts[part])} />
        ))}
      </RowList>
      {onFetch && (
        <div className="px-4 pt-3">
          <Button look="filled" wide busy={isFetching} onClick={onFetch}>
            {readyTexts.fetch}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
