/** The specification's own words (section 8), once, so that no screen spells them differently. */
export const TEXT = {
  timeout: 'Timeout has occurred',
  offline: 'The network is offline',
  notWhenOffline: 'Can not do this when offline',
  unknownError: 'Unknown Error',
  awaitingConnection: 'Device is offline. Awaiting data connection',
  failedSubmitting: 'Failed submitting list update',
  syncing: 'Syncing data...',
  syncSuccess: 'Sync Success',
  pleaseWait: 'Please wait...',
  cancelled: 'Cancelled',
  clearUserData: 'Clear User Data?',
} as const;

/** Log line of a failed send (section 8). */
export function failedSendLog(message: string, phone: string): string {
  return `Invalid response from server. ${message}. Contact support at ${phone} if the error persists.`;
}

/** What a failed cancellable operation tells the user (section 8): the supplied message, else its own, else 'Unknown Error'. */
export function failureText(supplied: string | undefined, own?: string): string {
  const text = supplied || own || TEXT.unknownError;
  return text.includes('failure response') ? TEXT.notWhenOffline : text;
}
