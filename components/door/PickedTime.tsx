'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { backAtClock } from '@/lib/domain/door/comeBack';
import type { Back } from '@/lib/domain/door/door';
import { backTexts } from '@/lib/texts/comeBack';

type PickedTimeProps = {
  /** The time that is chosen now, unix seconds. */
  from: number | undefined;
  /** Shown as long as nothing is typed: '18:30'. */
  clock: string;
  nowMs: number;
  /** True where the field takes the place of the button that was pressed. */
  isOpened: boolean;
  /** True: tells a time once it stands, and not on the way to it. */
  once: boolean;
  onPick: (back: Back | undefined) => void;
  className: string;
};

type Typed = {
  readonly clock: string;
  /** Only a part of a time is typed, '7:--', which has no value. */
  readonly isPart: boolean;
  /** The time that was chosen before. */
  readonly over: number | undefined;
  readonly isTold: boolean;
};

/** A screen reader's press may be a click alone. */
const PRESSES = ['pointerdown', 'click'] as const;

/**
 * The field for another time. The field tells a time when the volunteer leaves it, presses Enter or presses anything else (on a phone a button does not
 * take the focus away), and when they leave the screen or put the phone away, so that no typed time is lost.
 */
export function PickedTime({ from, clock, nowMs, isOpened, once, onPick, className }: PickedTimeProps) {
  const [typed, setTyped] = useState<Typed>();
  const label = useRef<HTMLLabelElement>(null);
  // Another time is chosen since, by a word, by Undo or by what was typed here.
  if (typed?.isTold && typed.over !== from) setTyped(undefined);

  const tell = (value: string) => {
    const at = backAtClock(value, nowMs);
    onPick(at === undefined ? undefined : { from: at });
  };
  const type = ({ value, validity }: HTMLInputElement) => {
    setTyped({ clock: value, isPart: validity.badInput, over: from, isTold: false });
    if (!once) tell(value);
  };
  const stand = () => {
    if (!typed || typed.isTold) return;
    // A part of a time takes nothing back.
    setTyped(typed.isPart ? undefined : { ...typed, over: from, isTold: true });
    if (once && !typed.isPart && typed.clock !== clock) tell(typed.clock);
  };
  const settle = useEffectEvent(stand);
  const takesFocus = useEffectEvent(() => isOpened && label.current?.querySelector('input')?.focus({ preventScroll: true }));
  useEffect(() => {
    // The field stands where the button was pressed: nothing has to move for it.
    takesFocus();
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && label.current?.contains(target))) settle();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') settle();
    };
    for (const press of PRESSES) window.addEventListener(press, onPress, { passive: true, capture: true });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, onPress, { capture: true });
      document.removeEventListener('visibilitychange', onHidden);
      settle();
    };
  }, []);
  return (
    <label ref={label} className={className}>
      <span className="sr-only">{backTexts.pick}</span>
      <input
        type="time"
        value={typed?.clock ?? clock}
        onChange={(event) => type(event.target)}
        onBlur={stand}
        onKeyDown={({ key }) => key === 'Enter' && stand()}
        // The browser's own sign would take the room of the time.
        className="min-h-11 w-full min-w-0 bg-transparent text-center outline-none [&::-webkit-calendar-picker-indicator]:hidden"
      />
    </label>
  );
}
