/** Returns where the bar below the doors begins, px from the top of the screen. */
export function bottomOfDoors(): number {
  return document.querySelector('[data-list-bar]')?.getBoundingClientRect().top ?? window.innerHeight;
}
