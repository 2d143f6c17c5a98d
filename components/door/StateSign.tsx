import type { DoorSign } from '@/lib/domain/door/doorSign';

/** The color of what a sign stands beside. */
export const SIGN_TEXT: Readonly<Record<DoorSign, string>> = {
  toDo: 'text-soft',
  before: 'text-soft',
  notHome: 'text-warn',
  comeBack: 'text-warn',
  literature: 'text-warn',
  visited: 'text-warn',
  blocked: 'text-danger',
  done: 'text-ok',
};

/**
 * The shape of a door's state (app/globals.css), as high as the text that it stands beside. It is not read aloud: the words beside it say the same.
 */
export function StateSign({ sign, className = '' }: { sign: DoorSign; className?: string }) {
  return <span aria-hidden="true" data-sign={sign} className={`state-sign ${className}`} />;
}
