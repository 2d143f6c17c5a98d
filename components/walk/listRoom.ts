/*
 * What stays free above the rows of a list for those that have left its head, where it cannot be scrolled back (docs/product/list.md#under-the-thumb). Where
 * another filter is shown it is another element.
 */

const element = () => document.querySelector<HTMLElement>('[data-list-room]');

export const hasRoom = (): boolean => Boolean(element()?.offsetHeight);

export function setRoom(px: number): void {
  const room = element();
  if (room) room.style.height = px > 0 ? `${px}px` : '';
}
