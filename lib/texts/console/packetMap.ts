/** A map of packets, in whichever view. */
export const packetMapTexts = {
  opening: 'Opening the map…',
  none: 'The map cannot be drawn here: the server has none, or this browser has no WebGL. Every packet is in the list.',
  all: 'All',
} as const;
