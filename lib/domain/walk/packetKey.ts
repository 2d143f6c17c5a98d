/** Names a packet on this phone, where several campaigns may have packets of the same id. */
export function packetKey(campaignUid: string, packetId: string): string {
  return `${campaignUid}/${packetId}`;
}
