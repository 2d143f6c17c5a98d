import { type PushSender, webPushSender } from '@/server/push/pushSender';
import { readSettings } from '@/server/settings';

/** Sends notifications as the environment says; undefined where it has no keys. */
export function ownPushSender(): PushSender | undefined {
  const { push } = readSettings(process.env, process.cwd());
  return push === undefined ? undefined : webPushSender(push);
}
