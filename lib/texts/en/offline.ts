/** start-offline: going on without a connection. */
export const offline = {
  question: (displayCode: string) => `You are offline. Continue with packet ${displayCode}?`,
  questionWithoutCode: 'You are offline. Continue with the packet on this phone?',
  onPhone: (doors: number, ago: string) =>
    `${doors} doors and their people are on this phone, loaded ${ago}. What you mark is kept and sent when there is a signal.`,
  notOnPhone: 'What you marked is saved and sent when there is a signal. The doors of this packet are not on this phone.',
  goOn: 'Continue',
  otherPackets: 'Your other packets',
  packets: 'Your packets',
  /** Under the log-in form. */
  atLogin: {
    nothing: 'What was marked on this phone is saved. There is no signal, and you need one to log in. Nothing opens until you do.',
    packet: 'The packet on this phone opens without a signal. There is none now, and you need one to log in.',
  },
};
