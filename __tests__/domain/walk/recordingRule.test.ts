import { mayRecord, recordListIdOf } from '@/lib/domain/walk/recordingRule';

describe('the recording rule', () => {
  it.each([
    ['no list stored', '', { targetId: '12', packetId: '340' }, true],
    ['the same packet', '340', { targetId: '12', packetId: '340' }, true],
    ['another packet', '341', { targetId: '12', packetId: '340' }, false],
    ['the target of a list with a packet', '12', { targetId: '12', packetId: '340' }, false],
    ['the same target without a packet', '12', { targetId: '12', packetId: '' }, true],
    ['another target without a packet', '13', { targetId: '12', packetId: '' }, false],
  ])('%s', (_, stored, list, allowed) => {
    expect(mayRecord(stored, list)).toBe(allowed);
  });

  it('goes by the packet’s id, or without a packet by the list’s', () => {
    expect([recordListIdOf({ targetId: '12', packetId: '340' }), recordListIdOf({ targetId: '12', packetId: '' })]).toEqual(['340', '12']);
  });
});
