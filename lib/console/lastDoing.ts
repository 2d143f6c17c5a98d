import { Observed } from '@/lib/observed';

/** What was done last in this browser, for the bottom line. */
export type Doing = {
  /** In a sentence: 'Court St + 2 more handed to Carla Voss.' */
  readonly said: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Takes it back; absent where nothing can. It says what it did by {@link LastDoing.set}, and throws what the server refuses. */
  readonly undo?: () => Promise<void>;
};

export type LastDoing = Observed<Doing | undefined>;

export const createLastDoing = (): LastDoing => new Observed<Doing | undefined>(undefined);
