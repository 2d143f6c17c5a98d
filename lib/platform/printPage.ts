/** Opens the printing of this device, once what was said before stands on the screen: while it is open, some browsers draw nothing. */
export function printPage(): void {
  setTimeout(() => window.print());
}
