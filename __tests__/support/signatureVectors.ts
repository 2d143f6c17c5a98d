/** PIN, message and signature as docs/wire.md#test-vectors gives them. */
export const SIGNATURE_VECTORS = [
  ['123456', '/api/v31/getWalk.php?u=k7Qm2xP9&y=1', 'SK4POh8sovNG9a9HDnAVP6v8T2E='],
  ['123456', '/api/v31/getWalk.php?u=k7Qm2xP9&y=3', 'AUZUDN927ePtmdIueLxEh_9eDJo='],
  ['123456', '/api/v31/mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340', '7LDigGwZCdI43YmOxU97q_sh9Ns='],
  ['123456', '/api/v31/mapListUpdate2.php?u=k7Qm2xP9&t=1790000000', 'p68XiEYVjARA9RaHCArP5LwCf3I='],
  ['123456', '/api/v31/login.php?e=ana.d%C3%ADaz%2Btest%40example.org', 'Wf-LUj355YDhkWY36GCMwyltrvM='],
  ['123456', '/api/v31/searchName.php?u=k7Qm2xP9&f=Ann+Marie&l=O%27Neil', 'yyFeIU-_xLHY61sx-Cb1TYdZmJM='],
  ['004219', '/api/v31/getEvents.php?u=k7Qm2xP9', 'CE8du4SiXRayJ6nPuqGbaLsuo9c='],
] as const;
