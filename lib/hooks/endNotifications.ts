/** This phone is told of nobody's packets any more: whoever takes it next is somebody else. What does it is loaded when it is needed. */
export function endNotifications(): void {
  import('@/lib/platform/push').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
}
