import { useState } from 'react';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { CloudUpload } from '@/components/ui/icons/CloudUpload';
import type { Icon } from '@/components/ui/icons/icon';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';

export type SyncState = 'empty' | 'pending' | 'sending' | 'failed' | 'paused';

type SyncBarProps = {
  state: SyncState;
  /** The queue's state in words (docs/product.md#queue-status); '' while it is empty. */
  text: string;
  /** The quiet text in the bar's space while nothing is pending. */
  idleText?: string;
  /** Opens the Data Queue. */
  onOpen?: (() => void) | undefined;
};

const LOOK: Record<Exclude<SyncState, 'empty'>, { icon: Icon; className: string; turns: boolean }> = {
  pending: { icon: CloudUpload, className: 'bg-warn-ground text-warn', turns: false },
  sending: { icon: RefreshCw, className: 'bg-warn-ground text-warn', turns: true },
  failed: { icon: TriangleAlert, className: 'bg-danger-ground text-danger', turns: false },
  paused: { icon: KeyRound, className: 'bg-danger-ground text-danger', turns: false },
};

/** What still has to reach the campaign. Fills the space that the screen keeps for it, so that nothing jumps. */
export function SyncBar({ state, text, idleText, onOpen }: SyncBarProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {useAnnouncement(state, text)}
      </p>
      {state === 'empty' ? <Idle text={idleText} /> : <Bar state={state} text={text} onOpen={onOpen} />}
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

function Bar({ state, text, onOpen }: { state: Exclude<SyncState, 'empty'>; text: string; onOpen: (() => void) | undefined }) {
  const { icon: Icon, className, turns } = LOOK[state];
  const line = `flex min-h-12 w-full items-center gap-[12px] px-[16px] py-1.5 text-left text-secondary leading-tight font-semibold tabular-nums ${className}`;
  const contents = (
    <>
      <Icon aria-hidden="true" className={`size-[20px] shrink-0 ${turns ? 'animate-spin' : ''}`} />
      <span className="min-w-0 flex-1">{text}</span>
      {onOpen && <ChevronRight aria-hidden="true" className="size-[20px] shrink-0" />}
    </>
  );
  return (
    // The words change with every door; only a change of state is announced, by the line above.
    <div role="status" aria-live="off" className="animate-fade-in">
      {onOpen ? (
        <button type="button" onClick={onOpen} className={`${line} -outline-offset-3`}>
          {contents}
        </button>
      ) : (
        <div className={line}>{contents}</div>
      )}
    </div>
  );
}

function Idle({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="flex min-h-12 items-center gap-3 px-4 text-secondary text-soft">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
      {text}
    </p>
  );
}
