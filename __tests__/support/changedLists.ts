import { screen } from '@testing-library/dom';
import type { Lists } from '@/e2e/support/changedLists';
import { eventually, type Volunteer } from './volunteer';

/** Changes each list on its way from the server, then refreshes the open one, as e2e/support/scriptedCampaign.ts does in a browser. */
export async function seesChangedLists(volunteer: Volunteer, change: (data: Lists) => void): Promise<void> {
  volunteer.phone.network.answers(/mapList2\.php/u, async ({ fromServer }) => {
    // As docs/wire.md tells.
    const envelope = (await (await fromServer()).json()) as { data: Lists | null };
    if (envelope.data) change(envelope.data);
    return Response.json(envelope);
  });
  await seesFreshList(volunteer);
}

/** Refreshes the open list: the one that a phone has kept may be from before other tests of its file. */
export async function seesFreshList(volunteer: Volunteer): Promise<void> {
  await volunteer.presses('Sync');
  await eventually(() => expect(screen.getByText('Sync Success')).toBeVisible());
  await eventually(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
