import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import type { HandOutUndo } from '@/lib/contract/staff/handOutFields';
import { dataOf, failureOf } from '@/lib/domain/failure';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';

type Moved = StaffReply<'handOutPackets'>;

/** What hands out, and why the last try was refused. */
export type HandOut = {
  /** Makes a call that writes; afterward all that is shown is asked for anew. Undefined where it was refused. */
  readonly call: <N extends StaffCallName>(name: N, body: Omit<StaffBody<N>, 'campaign'>) => Promise<StaffReply<N> | undefined>;
  /** Hands out, over or takes back, and leaves in the bottom line what undoes it. */
  readonly perform: (step: HandOutUndo) => Promise<boolean>;
  /** Says in the bottom line what was done. */
  readonly say: (said: string, undo?: HandOutUndo | null) => void;
  readonly trouble: string;
  readonly isBusy: boolean;
  /** The lists still show what was so before the last call: the next packet in them may be the one that was just given. */
  readonly isReading: boolean;
};

/** Who waits and what is free: by these the next volunteer and packet are chosen. */
const LISTS: readonly unknown[] = ['waitingVolunteers', 'freePackets'] satisfies readonly StaffCallName[];
const isList = ({ queryKey: [, name] }: Query) => LISTS.includes(name);

/** Hands out in a campaign: one thing at a time, each with its Undo in the bottom line. */
export function useHandOut(campaign: number): HandOut {
  const { ask, lastDoing } = useConsole();
  const client = useQueryClient();
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [readings, setReadings] = useState(0);

  /** Asks for all anew. Nobody waits for it: what was done is said at once, and the lists follow. */
  const readAgain = useCallback((): void => {
    const queryKey = [STAFF_KEY];
    void client.invalidateQueries({ queryKey, predicate: (query) => !isList(query) });
    setReadings((count) => count + 1);
    void client.invalidateQueries({ queryKey, predicate: isList }).finally(() => setReadings((count) => count - 1));
  }, [client]);

  const send = useCallback(
    async <N extends StaffCallName>(name: N, body: Omit<StaffBody<N>, 'campaign'>): Promise<StaffReply<N>> => {
      try {
        // The body of this very call, with the campaign that all of them name.
        return dataOf(await ask(name, { campaign, ...body } as unknown as StaffBody<N>));
      } finally {
        readAgain();
      }
    },
    [ask, campaign, readAgain],
  );

  const say = useCallback(
    (said: string, undo?: HandOutUndo | null): void => {
      lastDoing.set({ said, at: Date.now(), ...(undo && { undo: { campaign, step: undo } }) });
    },
    [campaign, lastDoing],
  );

  const trying = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setTrouble('');
    try {
      return await work();
    } catch (error) {
      setTrouble(failureOf(error).message || handOutTexts.notSent);
      return undefined;
    } finally {
      setBusy(false);
    }
  }, []);

  return {
    trouble,
    isBusy,
    isReading: readings > 0,
    say,
    call: useCallback((name, body) => trying(() => send(name, body)), [trying, send]),
    perform: useCallback(
      async (step) => {
        const done = await trying(async () => ({ answer: await send(step.call, step.body) }));
        if (done) say(saidOf(step.call, done.answer), undoIn(done.answer));
        return done !== undefined;
      },
      [trying, send, say],
    ),
  };
}

type Answer = StaffReply<HandOutUndo['call']>;

const undoIn = (answer: Answer): HandOutUndo | null => (answer === null ? null : answer.undo);

function saidOf(call: HandOutUndo['call'], answer: Answer): string {
  const { said } = handOutTexts;
  if (answer === null) return said.keyEnded;
  if (!('packets' in answer)) return call === 'endMeetingPoint' ? said.pointEnded(answer.code) : said.pointOpened(answer.code);
  const { packets, volunteer }: Moved = answer;
  return call === 'takeBackPackets' ? said.takenBack(packets, volunteer.name) : said.given(packets, volunteer.name);
}
