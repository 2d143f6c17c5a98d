import type { StaffReply } from '@/lib/api/staff';

/** In their order, as the address names them. */
export const STEPS = ['campaign', 'voter-file', 'street-map', 'cut', 'invite', 'first-marks'] as const;
export type Step = (typeof STEPS)[number];

/** How far a campaign is; undefined before there is one. */
export type FirstRun = StaffReply<'firstRun'>;

/** True for a step whose work is there. */
export function isDone(step: Step, run: FirstRun | undefined): boolean {
  if (run === undefined) return false;
  switch (step) {
    case 'campaign':
      return true;
    case 'voter-file':
      return run.people.count > 0;
    case 'street-map':
      return run.streetMapBytes !== null;
    case 'cut':
      return run.packets > 0;
    case 'invite':
      return run.opened > 0;
    case 'first-marks':
      return run.marks.count > 0;
  }
}

/** Returns the step to go on with: the first that is not done. A street map can be left out, which whoever has packets has done. */
export function nextStep(run: FirstRun | undefined): Step {
  const isLeft = (step: Step) => !isDone(step, run) && !(step === 'street-map' && isDone('cut', run));
  return STEPS.find(isLeft) ?? 'first-marks';
}

/** Returns the step that an address names; where it names none, the one to go on with. Before there is a campaign that is the only one. */
export function stepIn(named: string | null, run: FirstRun | undefined): Step {
  if (run === undefined) return 'campaign';
  return STEPS.find((step) => step === named) ?? nextStep(run);
}
