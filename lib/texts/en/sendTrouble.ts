import { plural } from './counts';

/** Why changes do not leave, when they are tried again, and whom to call. */
export const sendTrouble = {
  noSignal: 'There is no signal. They’ll send when you’re back online.',
  notReached: 'The campaign’s server cannot be reached. The signal may be too weak.',
  tooSlow: 'The campaign’s server did not answer in time.',
  foreignReply: 'Something else answers in place of the campaign’s server, such as the log-in page of a Wi-Fi.',
  notUnderstood: 'The campaign’s server sent an answer that Walkbook does not understand.',
  asksToWait: 'The campaign’s server is busy and asks this phone to wait.',
  serverDown: 'The campaign’s server has a problem right now.',
  notConfirmed: 'The campaign’s server did not confirm everything.',
  refused: 'The campaign’s server does not take the oldest change.',
  pinRefused: 'The campaign’s server does not accept the PIN on this phone.',
  stopped: 'Sending was stopped.',
  phone: 'This phone’s storage does not answer.',
  /** The failure's own message, for whoever is called. */
  message: (message: string) => `Message: ${message}`,
  everySeconds: (seconds: number) => `Walkbook tries again automatically every ${seconds} seconds.`,
  everyMinutes: (minutes: number) =>
    plural(minutes, {
      one: 'Walkbook tries again automatically every minute.',
      other: `Walkbook tries again automatically every ${minutes} minutes.`,
    }),
  callCampaign: 'If this continues, call your campaign.',
  callNumber: (phone: string) => `Call ${phone}`,
  tryNow: 'Try now',
  triedInVain: 'Tried just now. It still did not work.',
};
