import { aChange } from '@/__tests__/support/scenario';
import { asId, type CampaignUid } from '@/lib/domain/ids';
import { changesOfLostCampaigns } from '@/lib/domain/session/lostCampaign';

const uid = (id: string) => asId<CampaignUid>(id);
const of = (campaign: string, seq: number) => aChange(`${seq} Elm St`, { campaignUid: uid(campaign), seq });
const pending = [of('elm', 1), of('oak', 2), of('elm', 3)];

test.each([
  ['none while every campaign lists the volunteer', ['elm', 'oak', 'ash'], []],
  ['those of the campaign that does not', ['oak'], [1, 3]],
  ['all where there is no campaign left', [], [1, 2, 3]],
])('set aside are %s', (_, listed, expected) => {
  const lost = changesOfLostCampaigns(
    pending,
    listed.map((id) => ({ uId: uid(id) })),
  );
  expect(lost.map(({ seq }) => seq)).toEqual(expected);
});
