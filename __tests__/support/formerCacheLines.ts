/** Lines of the cache as the version with buster 62.2 wrote them. */
const line = (hash: string, data: unknown) => {
  const state = { status: 'success', data, dataUpdatedAt: 1_790_000_000_000, dataUpdateCount: 1 };
  return `1790000000000\t${hash}\t${JSON.stringify({ queryKey: JSON.parse(hash), queryHash: hash, state })}`;
};

export const CACHED_DOOR_LIST_62_2 = line('["doorList","ana@example.org","k7Qm2xP9",{"packetId":"340","signs":false,"targetId":""}]', {
  list: {
    addresses: [
      {
        addressId: '7',
        status: 0,
        color: '2',
        records: [{ recordId: '8', name: 'Ann Lee', groupIds: ['3'], groupNames: ['Dog'] }],
        line: '12 Elm St',
        city: 'Alder Bay',
        zip: '97000',
      },
    ],
    groups: [{ id: '3', name: 'Dog', kind: 'other' }],
  },
  asOfReceipt: 3,
});

export const CACHED_WALK_62_2 = line('["walk","ana@example.org","k7Qm2xP9",{"signs":false}]', { packets: [], targets: [] });
