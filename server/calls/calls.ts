import type { CONTRACT } from '@/lib/contract/calls';
import { changeCalls } from './changes';
import { eventCalls } from './events';
import { pushCalls } from './push';
import type { ServedCall } from './servedCall';
import { sessionCalls } from './session';
import { voterCalls } from './voters';
import { walkCalls } from './walk';

/** Who answers each call of the contract. The compiler names one that is missing. */
const SERVED: Readonly<Record<keyof typeof CONTRACT, ServedCall>> = {
  ...sessionCalls,
  ...walkCalls,
  ...changeCalls,
  ...voterCalls,
  ...eventCalls,
  ...pushCalls,
};

export const CALLS: readonly ServedCall[] = Object.values(SERVED);
