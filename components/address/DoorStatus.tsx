import { type DoorReceipt, receiptText } from '@/lib/domain/receipt';

type DoorStatusProps = { done: boolean; lastText: string | undefined; receipt: DoorReceipt | undefined };

/**
 * The last result and how far it has come. An empty twin in the same place always holds the space that the usual words need at
 * this width and text size, so that news moves nothing.
 */
export function DoorStatus({ done, lastText, receipt }: DoorStatusProps) {
  return (
    <div className="grid pt-0.5 text-small text-soft [grid-area:status]">
      <span aria-hidden="true" className="door-status door-status-space" />
      <p className="door-status">
        {lastText && <span className={done ? 'text-ok' : ''}>{lastText}</span>}
        {receipt && (
          <span className="flex items-baseline gap-1.5">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${receipt === 'received' ? 'bg-ok' : 'bg-warn'}`} />
            {receiptText(receipt)}
          </span>
        )}
      </p>
    </div>
  );
}
