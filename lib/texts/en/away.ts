/** How far away something is. */
export const away = {
  from: (distance: string, direction: string) => `About ${distance} ${direction} of you`,
  here: 'You are there',
  meters: (meters: number) => `${meters} m`,
  feet: (feet: number) => `${feet} ft`,
  miles: (miles: string) => `${miles} mi`,
  kilometers: (kilometers: string) => `${kilometers} km`,
  directions: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] satisfies readonly string[],
};
