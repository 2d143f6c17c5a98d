'use client';
import { Opened } from '@/components/frame/Opened';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { StartRedirect } from './StartRedirect';

/** '/' leads to where the volunteer was, or to login. */
export function StartScreen() {
  return (
    <Opened title={commonTexts.appName} needs="nothing" skeleton={<RowSkeletons />}>
      <StartRedirect otherwise={routes.login} />
    </Opened>
  );
}
