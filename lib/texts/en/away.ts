/** How far away something is. */
export const away = {
  from: (distance: string, direction: string) => `About ${distance} ${direction} of you`,
  here: 'You are there',
  metres: (metres: number) => `${metres} m`,
  kilometres: (kilometres: string) => `${kilometres} km`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] satisfies readonly string[],
};
