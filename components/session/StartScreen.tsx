'use client';
import { Opened } from '@/components/queue/Opened';
import { RowSkeletons } from '@/components/ui/Skeletons';
import { routes } from '@/lib/routes';
import { StartRedirect } from './StartRedirect';

/** '/' leads to where the volunteer was, or to login. */
export function StartScreen() {
  return (
    <Opened title="Walkbook" needs="nothing" skeleton={<RowSkeletons />}>
      <StartRedirect otherwise={routes.login} />
    </Opened>
  );
}
