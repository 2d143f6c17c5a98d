/** Returns where doors begin on a scrolled screen: under the bars and the street's header, px. */
export function topOfDoors(): number {
  const header = document.querySelector<HTMLElement>('[data-street-in-sight]');
  return header ? Number.parseFloat(getComputedStyle(header).top) + header.offsetHeight : 0;
}
