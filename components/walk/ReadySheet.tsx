import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { InfoRow } from '@/components/ui/InfoRow';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { Hourglass } from '@/components/ui/icons/Hourglass';
import { Minus } from '@/components/ui/icons/Minus';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { RowList } from '@/components/ui/RowList';
import { type PartState, type PartStates, READY_PARTS } from '@/lib/domain/walk/readyToWalk';
import { partText, readyLine, readyTexts } from '@/lib/texts/ready';

type ReadySheetProps = {
  parts: PartStates;
  doorCount: number;
  isFetching: boolean;
  /** Fetches what is missing; undefined where nothing is. */
  onFetch: (() => void) | undefined;
  onClose: () => void;
};

const isSaid = (part: PartState) => part.is !== 'none' || part.why !== 'notNamed';

/** What is missing is seen before anything is read. */
const SIGNS = {
  checking: { icon: Hourglass, className: 'text-soft' },
  here: { icon: CircleCheck, className: 'text-ok' },
  missing: { icon: TriangleAlert, className: 'text-warn' },
  none: { icon: Minus, className: 'text-soft' },
} as const satisfies Record<PartState['is'], unknown>;

/** What a packet needs to be walked without a signal, part by part. Use it through `later`. */
export function ReadySheet({ parts, doorCount, isFetching, onFetch, onClose }: ReadySheetProps) {
  return (
    <Dialog name="ready" title={readyTexts.title} open onClose={onClose}>
      <p className="px-4 py-3 text-body">{readyLine(parts, doorCount)}</p>
      <RowList label={readyTexts.title}>
        {READY_PARTS.filter((part) => isSaid(parts[part])).map((part) => (
          <InfoRow key={part} title={readyTexts.names[part]} sub={partText(part, parts[part])} sign={<PartSign is={parts[part].is} />} />
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

function PartSign({ is }: Pick<PartState, 'is'>) {
  const { icon: Icon, className } = SIGNS[is];
  return <Icon aria-hidden="true" className={`size-6 shrink-0 ${className}`} />;
}
