/** The screen that finds a packet by its code. */
export const findPacket = {
  title: 'Find a packet',
  /** Under the field, in place of its hint. */
  offline: 'No connection: you can find packets on this phone, others need a signal.',
  scan: 'Scan a code',
  scanText: 'Point the camera at the packet’s code, on another phone or on paper.',
  noPacketCode: 'This code does not belong to a packet.',
  /** The way to what is here already. */
  onPhone: 'Packets on this phone',
};
