import { useSyncExternalStore } from 'react';
import { Observed } from '@/lib/observed';

/** Whether somebody is asked to confirm that it is them (docs/decisions/079-people-in-the-console.md). Several calls at once are asked for once. */
export class Confirmation {
  readonly isAsking = new Observed(false);
  private answers: ((isConfirmed: boolean) => void)[] = [];

  /** Opens the dialog. Resolves true after a confirmation, false after a cancel. */
  ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      this.answers.push(resolve);
      this.isAsking.set(true);
    });

  /** Answers everybody who has asked. */
  answer(isConfirmed: boolean): void {
    const { answers } = this;
    this.answers = [];
    this.isAsking.set(false);
    for (const resolve of answers) resolve(isConfirmed);
  }
}

/** Returns whether somebody is asked now. */
export function useIsAsking({ isAsking }: Confirmation): boolean {
  return useSyncExternalStore(isAsking.subscribe, isAsking.state, () => false);
}
