import type { Doing } from '@/server/campaign/staff/doings';

/** How the log names the end of a job. */
const JOB_ENDED = 'jobEnded';

type Started = {
  readonly staff_id: number | null;
  readonly name: string;
  readonly role: string;
  readonly kind: string;
  readonly about: string;
};

/** The line of the log at the end of a job: under the name of whoever started it. */
export function endDoing({ staff_id: staffId, name, role, kind, about }: Started, state: string, more: string): Doing {
  const said = [`${kind}${about === '' ? '' : ` of ${about}`}: ${state}`, ...(more === '' ? [] : [more])];
  return { staffId, name, role, what: JOB_ENDED, about: said.join(', ') };
}
