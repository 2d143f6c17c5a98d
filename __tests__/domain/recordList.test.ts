import { mayRecord, recordListIdOf } from '@/lib/domain/recordList';

describe('the recording rule', () => {
  it.each([
    ['no list stored', '', { packetId: '340', listId: '12' }, true],
    ['the same packet', '340', { packetId: '340', listId: '12' }, true],
    ['another packet', '341', { packetId: '340', listId: '12' }, false],
    ['the target of a list with a packet', '12', { packetId: '340', listId: '12' }, false],
    ['the same target without a packet', '12', { packetId: '', listId: '12' }, true],
    ['another target without a packet', '13', { packetId: '', listId: '12' }, false],
  ])('%s', (_, stored, list, allowed) => {
    expect(mayRecord(stored, list)).toBe(allowed);
  });

  it('goes by the packet’s id, or without a packet by the list’s', () => {
    expect([recordListIdOf({ packetId: '340', listId: '12' }), recordListIdOf({ packetId: '', listId: '12' })]).toEqual(['340', '12']);
  });
});
