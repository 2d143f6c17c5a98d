import { useState } from 'react';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { CloudCheck } from '@/components/ui/icons/CloudCheck';
import { CloudOff } from '@/components/ui/icons/CloudOff';
import { CloudUpload } from '@/components/ui/icons/CloudUpload';
import type { Icon } from '@/components/ui/icons/icon';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { Smartphone } from '@/components/ui/icons/Smartphone';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';

/** What the bar's space says while nothing is pending: only what was received has a tick. */
export type Idle = { readonly sign: 'offline' | 'received' | 'phone'; readonly text: string };

export type SyncState = 'empty' | 'pending' | 'sending' | 'failed' | 'paused';

type SyncBarProps = {
  state: SyncState;
  /** The queue's state in words (docs/product/queue.md#queue-status); '' while it is empty. */
  text: string;
  /** What becomes of the changes meanwhile, in a line below the status. */
  note?: string;
  /** The quiet text in the bar's space while nothing is pending; and in the first second of a pending change. */
  idle?: Idle | undefined;
  /** Opens the Data Queue. */
  onOpen?: (() => void) | undefined;
};

const LOOK: Record<Exclude<SyncState, 'empty'>, { icon: Icon; className: string; turns: boolean }> = {
  pending: { icon: CloudUpload, className: 'bg-warn-ground text-warn', turns: false },
  sending: { icon: RefreshCw, className: 'bg-warn-ground text-warn', turns: true },
  failed: { icon: TriangleAlert, className: 'bg-danger-ground text-danger', turns: false },
  paused: { icon: KeyRound, className: 'bg-danger-ground text-danger', turns: false },
};

const BAR = 'flex h-full items-center gap-2.5 px-[14px] text-[min(0.90625rem,5.5vw)] leading-tight sideways:px-2 sideways:text-[0.8125rem]';
/** Where text is set large, the words need its space. */
const ICON = 'size-5 shrink-0 @max-[17.5rem]:hidden';
/**
 * A third line is not shown: the note comes after the status, and stands in the Data Queue as well. On a phone held sideways the status alone
 * has up to three.
 */
const LINES = 'max-h-[2.5em] min-w-0 overflow-hidden sideways:max-h-[3.75em]';

/** What still has to reach the campaign. Fills the space that the screen keeps for it, so that nothing jumps. */
export function SyncBar({ state, text, note, idle, onOpen }: SyncBarProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {useAnnouncement(state, text)}
      </p>
      {state === 'empty' ? idle && <IdleLine {...idle} /> : <Bar state={state} text={text} note={note} onOpen={onOpen} />}
    </>
  );
}

/** The text at the last change of state: a screen reader announces a failure once, not at every door. */
function useAnnouncement(state: SyncState, text: string): string {
  // Waiting and sending have the same words; going from one to the other is no news.
  const kind = state === 'sending' ? 'pending' : state;
  const [announced, setAnnounced] = useState({ kind, text });
  if (announced.kind === kind) return announced.text;
  setAnnounced({ kind, text });
  return text;
}

type BarProps = { state: Exclude<SyncState, 'empty'>; text: string; note: string | undefined; onOpen: (() => void) | undefined };

function Bar({ state, text, note, onOpen }: BarProps) {
  const { icon: Icon, className, turns } = LOOK[state];
  return (
    <div className={`${BAR} relative animate-fade-in tabular-nums ${className}`}>
      <Icon aria-hidden="true" className={`${ICON} ${turns ? 'animate-spin' : ''}`} />
      <div className={`${LINES} flex-1`}>
        {/* The words change with every door; only a change of state is announced, by the line above. */}
        <div role="status" aria-live="off" className="font-semibold">
          {onOpen ? (
            // The whole bar takes the tap.
            <button
              type="button"
              onClick={onOpen}
              className="text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {text}
            </button>
          ) : (
            text
          )}
        </div>
        {note && <p className="sideways:hidden">{note}</p>}
      </div>
      {onOpen && <ChevronRight aria-hidden="true" className="size-5 shrink-0 @max-[22rem]:hidden" />}
    </div>
  );
}

const IDLE_ICON: Record<Idle['sign'], Icon> = { offline: CloudOff, received: CloudCheck, phone: Smartphone };

function IdleLine({ sign, text }: Idle) {
  const Sign = IDLE_ICON[sign];
  // On a phone held sideways it stands in the toolbar, and has its colors.
  return (
    <p className={`${BAR} text-soft sideways:text-on-brand`}>
      <Sign aria-hidden="true" className={`${ICON} ${sign === 'received' ? 'text-ok sideways:text-on-brand' : ''}`} />
      <span className={LINES}>{text}</span>
    </p>
  );
}
