import type { Volunteer } from './volunteer';

/** Opens a packet's own screen on a phone that keeps the site. */
export async function opensAPacket(volunteer: Volunteer): Promise<void> {
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.waitsUntilTheSiteIsKept();
}
