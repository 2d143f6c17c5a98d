/** What the console and the error reports say of sending. */
export const log = {
  /** The specification's words: never altered. */
  spec: {
    failedSend: (message: string, phone: string) =>
      `Invalid response from server. ${message}. Contact support at ${phone} if the error persists.`,
    failedReport: 'Failed submitting list update',
    awaitingConnection: 'Device is offline. Awaiting data connection',
  },
  leftOut: (call: string, fields: string) => `${call}: entries left out, unreadable: ${fields}`,
  /** In place of the support's number where a campaign has none. */
  yourCampaign: 'your campaign',
};
