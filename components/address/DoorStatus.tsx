type DoorStatusProps = { done: boolean; lastText: string | undefined; receipt: string | undefined };

/** The last result and how far it has come. Two lines are always kept (one where it has the row's width), so that news moves nothing. */
export function DoorStatus({ done, lastText, receipt }: DoorStatusProps) {
  return (
    <p className="flex min-h-[2.5em] flex-wrap content-start gap-x-1.5 pt-0.5 text-small text-soft [grid-area:status] @max-[23rem]:min-h-[1.25em]">
      {lastText && <span className={done ? 'font-semibold text-ok' : ''}>{lastText}</span>}
      {receipt && (
        <span className="flex items-baseline gap-1.5">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-warn" />
          {receipt}
        </span>
      )}
    </p>
  );
}
