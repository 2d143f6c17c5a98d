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
import type { QueueNote } from '@/lib/texts/queue';

/** What the bar's space says while nothing is pending: only what was received has a tick. */
export type Idle = { readonly sign: 'offline' | 'received' | 'phone'; readonly text: string };

export type SyncState = 'empty' | 'pending' | 'sending' | 'failed' | 'paused';

type SyncBarProps = {
  state: SyncState;
  /** The queue's state in words (docs/product/queue.md#queue-status); '' while it is empty. */
  text: string;
  /** That the changes are safe: it stands before the status, which may frighten. */
  note?: QueueNote | undefined;
  /** The quiet text in the bar's space while nothing is pending; and in the first second of a pending change. */
  idle?: Idle | undefined;
  /** Opens the Data Queue. */
  onOpen?: (() => void) | undefined;
};

/** What becomes of the changes may be left out where all is well, to save a line. Why nothing arrives may not. */
type Look = { icon: Icon; className: string; turns: boolean; isCalm: boolean };

const LOOK: Record<Exclude<SyncState, 'empty'>, Look> = {
  pending: { icon: CloudUpload, className: 'bg-warn-ground text-warn', turns: false, isCalm: true },
  sending: { icon: RefreshCw, className: 'bg-warn-ground text-warn', turns: true, isCalm: true },
  failed: { icon: TriangleAlert, className: 'bg-danger-ground text-danger', turns: false, isCalm: false },
  paused: { icon: KeyRound, className: 'bg-danger-ground text-danger', turns: false, isCalm: false },
};

const PLACE = 'flex h-full items-center gap-2.5 sideways:px-2 sideways:text-[0.8125rem]';
const IDLE = `${PLACE} px-[14px] text-[min(0.90625rem,5.5vw)] leading-tight`;
/** Three lines find room in it: the status is never cut, and the note has what it leaves. */
const BAR = `${PLACE} px-[14px] text-[min(0.875rem,5.4vw)] leading-[1.125] @max-[24rem]:px-2`;
/** Where the words need its space they say the same. */
const ICON = 'size-5 shrink-0';

/** What still has to reach the campaign. Fills the space that the screen keeps for it, so that nothing jumps. */
export function SyncBar({ state, text, note, idle, onOpen }: SyncBarProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {useAnnouncement(state, spokenText(state, text, note))}
      </p>
      {state === 'empty' ? idle && <IdleLine {...idle} /> : <Bar state={state} text={text} note={note} onOpen={onOpen} />}
    </>
  );
}

/** Returns what is heard: that the changes are safe comes first there too. */
function spokenText(state: SyncState, text: string, note: QueueNote | undefined): string {
  return state === 'empty' || !note ? text : `${note.safe} ${note.more} ${text}`;
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

type BarProps = { state: Exclude<SyncState, 'empty'>; text: string; note: QueueNote | undefined; onOpen: (() => void) | undefined };

function Bar({ state, text, note, onOpen }: BarProps) {
  const { icon: Icon, className, turns, isCalm } = LOOK[state];
  return (
    <div className={`${BAR} relative animate-fade-in tabular-nums ${className}`}>
      <Icon aria-hidden="true" className={`${ICON} @max-[24rem]:hidden ${turns ? 'animate-spin' : ''}`} />
      <div className="flex max-h-full min-w-0 flex-1 flex-col">
        {note && (
          <p className="min-h-0 overflow-hidden font-bold">
            {note.safe}
            <span className={isCalm ? '@max-[17.5rem]:hidden' : ''}> {note.more}</span>
          </p>
        )}
        {/* The words change with every door; only a change of state is announced, by the line above. */}
        <div role="status" aria-live="off" className="shrink-0">
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
      </div>
      {onOpen && <ChevronRight aria-hidden="true" className="size-5 shrink-0 @max-[24rem]:hidden" />}
    </div>
  );
}

const IDLE_ICON: Record<Idle['sign'], Icon> = { offline: CloudOff, received: CloudCheck, phone: Smartphone };

function IdleLine({ sign, text }: Idle) {
  const Sign = IDLE_ICON[sign];
  // On a phone held sideways it stands in the toolbar, and has its colors.
  return (
    <p className={`${IDLE} text-soft sideways:text-on-brand`}>
      <Sign aria-hidden="true" className={`${ICON} @max-[17.5rem]:hidden ${sign === 'received' ? 'text-ok sideways:text-on-brand' : ''}`} />
      {/* Other words may have another number of lines: they are another text, which has not moved. */}
      <span key={text} className="max-h-[2.5em] min-w-0 overflow-hidden sideways:max-h-[3.75em]">
        {text}
      </span>
    </p>
  );
}
