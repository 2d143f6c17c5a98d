import { addressesBehind, stepBackUnseen } from '@/lib/platform/stepBack';
import type { DoorParams } from '@/lib/routes/paths';
import { stepOver } from '@/lib/routes/stepOver';

/**
 * Steps back from a talk that is saved over the screen of its own door behind it, so that Back leads to the list however many doors were done. The
 * talk stays in sight until the next navigation, which has to follow at once. Where the browser does not tell what is behind, that screen stays
 * there. Load it apart from the first screen.
 *
 * @returns the screens of the app that it has stepped over
 */
export async function stepOverTalk(door: DoorParams, leadsTo: 'door' | 'list'): Promise<number> {
  const { entries, screens } = stepOver(addressesBehind(), door, leadsTo);
  return entries > 0 && (await stepBackUnseen(entries)) ? screens : 0;
}
