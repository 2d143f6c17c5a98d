/** Ends this phone's notifications, because the next volunteer on it may be somebody else. Its code is loaded at the call. */
export function endNotifications(): void {
  import('@/lib/platform/push').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
}
