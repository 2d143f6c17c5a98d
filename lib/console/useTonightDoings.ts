import { useConsole } from './ConsoleProvider';
import type { WayBack } from './lastDoing';
import { useStaffWrite } from './useStaffWrite';
import type { Volunteer } from './useTonight';

/** What each doing says in the bottom line once it is done. */
export type DoingWords = {
  readonly held: (name: string, marks: number) => string;
  readonly released: (name: string, marks: number) => string;
  readonly takenBack: (name: string, packets: number) => string;
  readonly wroteOne: (name: string) => string;
  readonly wroteAll: (people: number) => string;
  readonly phone: (name: string) => string;
};

/**
 * What staff do to those who are out. Each is sent once, throws what the server refuses, and stands in the bottom line when it is done, with what takes it
 * back where something can.
 */
export function useTonightDoings(campaign: number, words: DoingWords) {
  const { lastDoing } = useConsole();
  const { mutateAsync: sendHold } = useStaffWrite('holdMarks');
  const { mutateAsync: sendRelease } = useStaffWrite('releaseMarks');
  const { mutateAsync: sendTakeBack } = useStaffWrite('takeBackPackets');
  const { mutateAsync: sendWrite } = useStaffWrite('writeToVolunteers');
  const { mutateAsync: sendPhone } = useStaffWrite('setVolunteerPhone');
  const done = (said: string, step?: WayBack['step']) => lastDoing.set({ said, at: Date.now(), undo: step && { campaign, step } });

  const hold = async ({ id, name }: Pick<Volunteer, 'id' | 'name'>, reason: string): Promise<void> => {
    const { hold: number, changes } = await sendHold({ campaign, volunteer: id, reason });
    done(words.held(name, changes), { call: 'releaseMarks', body: { volunteer: id, holds: [number] }, again: reason });
  };
  const release = async ({
    id,
    name,
    holds,
  }: {
    id: number;
    name: string;
    holds: readonly { number: number; reason: string }[];
  }): Promise<void> => {
    const { changes } = await sendRelease({ campaign, volunteer: id, holds: holds.map(({ number }) => number) });
    const [only] = holds;
    // A hold of one's own is made again as it was; several were made by others, each for its own reason.
    const again = holds.length === 1 && only ? only.reason : undefined;
    done(words.released(name, changes), again === undefined ? undefined : { call: 'holdMarks', body: { volunteer: id, reason: again } });
  };
  return {
    hold,
    release: ({ id, name, holds }: Volunteer) => release({ id, name, holds }),
    takeBack: async ({ id, name, packets }: Volunteer, reason: string): Promise<void> => {
      const codes = packets.map(({ code }) => code);
      const { undo } = await sendTakeBack({ campaign, packets: codes, from: id, reason });
      done(words.takenBack(name, codes.length), undo);
    },
    /** @returns the names of those whom no browser told */
    writeTo: async ({ id, name }: Pick<Volunteer, 'id' | 'name'>, text: string): Promise<readonly string[]> => {
      const { notTold } = await sendWrite({ campaign, to: id, words: text });
      if (notTold.length === 0) done(words.wroteOne(name));
      return notTold.map((one) => one.name);
    },
    writeToAll: async (text: string): Promise<readonly string[]> => {
      const { people, notTold } = await sendWrite({ campaign, to: 'out', words: text });
      done(words.wroteAll(people - notTold.length));
      return notTold.map((one) => one.name);
    },
    savePhone: async ({ id, name }: Pick<Volunteer, 'id' | 'name'>, phone: string): Promise<void> => {
      await sendPhone({ campaign, volunteer: id, phone: phone.trim() === '' ? null : phone });
      done(words.phone(name));
    },
  };
}

export type TonightDoings = ReturnType<typeof useTonightDoings>;
