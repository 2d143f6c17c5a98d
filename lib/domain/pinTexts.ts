/** Why /pin asks, and that the work goes on: nobody should think that doors are lost (product.md, "pin"). */
export function pinScreenText({ email, paused, waiting }: { email: string; paused: boolean; waiting: number }): string {
  if (!paused) return `If your campaign has given ${email} a new PIN, enter it here.`;
  const kept = 'You can go on marking doors without it: everything is kept on this phone.';
  return `The campaign no longer accepts the PIN on this phone for ${email}. ${waiting === 0 ? kept : `${waitingText(waiting)} ${kept}`}`;
}

function waitingText(waiting: number): string {
  return waiting === 1
    ? '1 change is sent as soon as you save the new one.'
    : `${waiting} changes are sent as soon as you save the new one.`;
}
