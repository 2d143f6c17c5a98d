/* Long work that staff start in the console and the server does (docs/decisions/082-long-work-in-the-server.md). */

/** 'waiting': for a server that has time for it. The last three are the ends. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** True for work that is still to come, or going on. */
export const isOpenJob = (state: JobState): boolean => state === 'waiting' || state === 'running';
