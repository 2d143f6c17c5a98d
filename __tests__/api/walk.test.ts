/** @jest-environment node */
import { withRealServer } from '@/__tests__/support/realServer';
import { getWalk, getWalkPacket, getWalkPackets } from '@/lib/api/walk';
import { asId, type TargetId } from '@/lib/domain/ids';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';

const real = withRealServer();

test.each([false, true])('the walk holds my packets and the targets, with signs: %s', async (signs) => {
  const { http, ana, campaign } = real();
  expect(await getWalk(http, ana, signs)).toMatchObject({
    success: true,
    data: {
      packets: [
        {
          packetId: String(campaign.packetId),
          type: 0,
          code: campaign.code,
          displayCode: hyphenateCode(campaign.code),
          completed: 0,
          total: 3,
          progressBarVal: 0,
          bucket: expect.stringMatching(/^\d+-[0-9a-f]{64}$/u),
          targetId: String(campaign.targetId),
          areaName: 'North end',
        },
      ],
      targets: [
        { targetId: String(campaign.targetId), type: 1, name: 'Likely voters', completed: 0, assigned: 1, unassigned: 1, targetTotal: 2 },
      ],
    },
  });
});

test('a target’s packets come by area, then code, wherever the server puts them', async () => {
  const { http, ana, campaign, server } = real();
  await server.db.updateTable('packets').set({ area: 'A first one' }).where('id', '=', campaign.otherPacketId).execute();
  const result = await getWalkPackets(http, ana, asId<TargetId>(String(campaign.targetId)), false);
  expect(result.success && result.data.map(({ packetId, type }) => [packetId, type])).toEqual([
    [String(campaign.otherPacketId), 1],
    [String(campaign.packetId), 1],
  ]);
});

test('a packet is found by its code as people write it', async () => {
  const { http, ana, campaign } = real();
  for (const typed of [campaign.code, hyphenateCode(campaign.code), ` ${campaign.code.toLowerCase()} `]) {
    expect(await getWalkPacket(http, ana, plainCode(typed))).toMatchObject({
      success: true,
      data: { packetId: String(campaign.packetId), type: 2 },
    });
  }
});

test('a code that no packet has finds nothing, which is no failure', async () => {
  const { http, ana } = real();
  expect(await getWalkPacket(http, ana, 'NOSUCH999')).toEqual({ success: true, message: '', data: undefined });
});

test('a text that cannot be a code is refused and named', async () => {
  const { http, ana } = real();
  expect(await getWalkPacket(http, ana, 'no such')).toMatchObject({
    success: false,
    kind: 'refused',
    status: 400,
    message: expect.stringContaining('c'),
  });
});

test('a target that does not exist is refused, and no empty list', async () => {
  const { http, ana } = real();
  const result = await getWalkPackets(http, ana, asId<TargetId>('999999'), false);
  expect(result).toMatchObject({ success: false, kind: 'refused', status: 404, message: 'No such target' });
});
