import { plural } from './counts';

const doors = (count: number) => plural(count, { one: '1 door', other: `${count} doors` });

/** A building: the doors of one house number. */
export const building = {
  title: (count: number) => `This building: ${count} apartments`,
  nobodyAnswered: (count: number) => `Nobody answered at the other ${count}`,
  cannotGetIn: 'Can’t get in',
  /** Titles of the previews. */
  previews: {
    nobodyAnswered: (count: number) => `Not home at ${doors(count)}`,
    cannotGetIn: (count: number) => `Inaccessible at ${doors(count)}`,
  },
  untouched: 'Doors that were tried already, are done or have a warning stay as they are.',
  mark: (count: number) => `Mark ${doors(count)}`,
  undo: (count: number) => `Undo at ${doors(count)}`,
  marked: (action: string, count: number) => `${action}: ${doors(count)}`,
  undone: (count: number) => `Undone at ${doors(count)}`,
};
