import type { AskStaff, StaffReply } from '@/lib/api/staff';
import type { UndoStep } from '@/lib/contract/staff/undoSteps';
import { dataOf, type Failure } from '@/lib/domain/failure';

type Call = UndoStep['call'];
type StepOf<C extends Call> = Extract<UndoStep, { call: C }>;

/** What came of a way back: the server's answer, and the call that does it again, where there is one. */
type Outcome = { readonly answer: unknown; readonly inverse: UndoStep | undefined };

type Ways = { readonly [C in Call]: (ask: AskStaff, campaign: number, step: StepOf<C>) => Promise<Outcome> };

/** How each kind is taken back. One that is missing does not compile. */
const WAYS: Ways = {
  handOutPackets: async (ask, campaign, { call, body }) => ofHandOut(dataOf(await ask(call, { campaign, ...body }))),
  handOverPackets: async (ask, campaign, { call, body }) => ofHandOut(dataOf(await ask(call, { campaign, ...body }))),
  takeBackPackets: async (ask, campaign, { call, body }) => ofHandOut(dataOf(await ask(call, { campaign, ...body }))),
  endMeetingPoint: async (ask, campaign, { call, body }) => ofHandOut(dataOf(await ask(call, { campaign, ...body }))),
  reopenMeetingPoint: async (ask, campaign, { call, body }) => ofHandOut(dataOf(await ask(call, { campaign, ...body }))),
  endGuestKey: async (ask, campaign, { call, body }) => forGood(dataOf(await ask(call, { campaign, ...body }))),
  holdMarks: async (ask, campaign, { call, body }) => {
    const { volunteer, reason } = body;
    const answer = dataOf(await ask(call, { campaign, ...body }));
    return { answer, inverse: { call: 'releaseMarks', body: { volunteer, holds: [answer.hold] }, again: reason } };
  },
  releaseMarks: async (ask, campaign, { call, body, again }) => {
    const answer = dataOf(await ask(call, { campaign, ...body }));
    return { answer, inverse: again === null ? undefined : { call: 'holdMarks', body: { volunteer: body.volunteer, reason: again } } };
  },
  undoSettled: async (ask, campaign, { call, body }) => forGood(dataOf(await ask(call, { campaign, ...body }))),
  undoScript: async (ask, campaign, { call, body }) => {
    const answer = dataOf(await ask(call, { campaign, ...body }));
    return { answer, inverse: { call, body: { ...body, seen: answer.seen } } };
  },
  setRole: async (ask, campaign, { call, body }) => {
    const { email, role, from } = body;
    const answer = dataOf(await ask(call, { campaign, ...body }));
    return { answer, inverse: from ? { call, body: { email, role: from, from: role } } : undefined };
  },
  saveEvent: async (ask, campaign, { call, body }) => {
    const answer = dataOf(await ask(call, { campaign, ...body }));
    return { answer, inverse: { call: 'removeEvent', body: { event: answer.event } } };
  },
  removeEvent: async (ask, campaign, { call, body }) => {
    const answer = dataOf(await ask(call, { campaign, ...body }));
    return { answer, inverse: { call: 'saveEvent', body: { to: answer } } };
  },
  letInAgain: async (ask, campaign, { call, body }) => forGood(dataOf(await ask(call, { campaign, ...body }))),
  undoImport: async (ask, campaign, { call, body }) => forGood(dataOf(await ask(call, { campaign, ...body }))),
  undoPlacing: async (ask, campaign, { call, body }) => forGood(dataOf(await ask(call, { campaign, ...body }))),
  undoCut: async (ask, campaign, { call, body }) => forGood(dataOf(await ask(call, { campaign, ...body }))),
};

const ofHandOut = (answer: StaffReply<'handOutPackets'> | StaffReply<'endMeetingPoint'>): Outcome => ({ answer, inverse: answer.undo });
const forGood = (answer: unknown): Outcome => ({ answer, inverse: undefined });

/** Makes the call of a way back. @throws FailedCall where it did not succeed */
export function takeBack(ask: AskStaff, campaign: number, step: UndoStep): Promise<Outcome> {
  // The way of this very call takes its step.
  const way = WAYS[step.call] as (ask: AskStaff, campaign: number, step: UndoStep) => Promise<Outcome>;
  return way(ask, campaign, step);
}

/** True for a step that takes back so much that it is asked about first. */
export const isAskedFirst = ({ call }: UndoStep): boolean => call === 'undoImport' || call === 'undoPlacing' || call === 'undoCut';

/** True where the server has said that things stand otherwise by now: trying again would be answered alike. */
export const isOutOfDate = ({ kind, status }: Failure): boolean => kind === 'refused' && (status === NOT_FOUND || status === CONFLICT);

const NOT_FOUND = 404;
const CONFLICT = 409;
