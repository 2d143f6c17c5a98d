import { asId, type PacketId } from '@/lib/domain/ids';
import { isSignedIn, SIGNED_OUT } from '@/lib/domain/session/session';
import { type CachedPacket, lastUrlOf, loginGuardAllows, offlineCacheRedirect, startRedirect } from '@/lib/routes/guards';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;
const ana = { email: 'ana@example.org', pin: '123456', isLoggedIn: true };

describe('the offline-cache guard', () => {
  const NOW_MS = 1_790_000_000_000;
  const loaded = (ageMs: number): CachedPacket => ({
    packetId: asId<PacketId>('340'),
    packetType: 2,
    targetId: '',
    updatedAtMs: NOW_MS - ageMs,
  });

  it.each([
    ['loaded this very moment', 0, false],
    ['loaded 1 ms ago', 1, true],
    ['loaded 1 ms less than six hours ago', SIX_HOURS_MS - 1, true],
    ['loaded six hours ago', SIX_HOURS_MS, false],
    ['loaded tomorrow, by a clock that was set back', -SIX_HOURS_MS * 4, false],
  ])('offline with a list %s', (_, ageMs, redirects) => {
    const cached = loaded(ageMs);
    expect(offlineCacheRedirect(false, cached, NOW_MS)).toBe(redirects ? cached : undefined);
  });

  it('lets login proceed online', () => {
    expect(offlineCacheRedirect(true, loaded(1), NOW_MS)).toBeUndefined();
  });

  it('lets login proceed without a cached packet', () => {
    expect(offlineCacheRedirect(false, undefined, NOW_MS)).toBeUndefined();
  });
});

describe('the login guard', () => {
  it('asks for isLoggedIn', () => {
    expect([loginGuardAllows(ana), loginGuardAllows(SIGNED_OUT)]).toEqual([true, false]);
    expect(loginGuardAllows({ ...ana, isLoggedIn: false })).toBe(false);
  });
});

describe('being signed in', () => {
  it.each([
    [ana, true],
    [{ ...ana, isLoggedIn: false }, false],
    [{ ...ana, email: '' }, false],
    [{ ...ana, pin: '' }, false],
    [SIGNED_OUT, false],
  ])('%j → %s', (user, signedIn) => {
    expect(isSignedIn(user)).toBe(signedIn);
  });
});

describe('lastUrl after a navigation', () => {
  it.each([
    ['/walk/', '', '/walk'],
    ['/walk', '', '/walk'],
    ['/packet-detail/', 'packetId=340&packetType=0', '/packet-detail?packetId=340&packetType=0'],
    ['/walk/', 'x'.repeat(2_000), `/walk?${'x'.repeat(2_000)}`],
    ['/walk/', 'x'.repeat(2_001), '/walk'],
    ['/', '', ''],
    ['/login/', '', ''],
    ['/login', 'x=1', ''],
    ['/pin/', '', ''],
    ['/no-such-page/', '', undefined],
    ['/walk/deeper/', '', undefined],
    ['//example.org/', '', undefined],
    ['/__proto__', '', undefined],
  ])('to %s with %s is %j', (path, query, lastUrl) => {
    expect(lastUrlOf(path, query)).toBe(lastUrl);
  });
});

describe('the start', () => {
  it.each([
    ['/', '/walk', '/walk'],
    ['/login/', '/walk', '/walk'],
    ['/login', '/packet-detail?packetId=340', '/packet-detail?packetId=340'],
    ['', '', '/list-campaign'],
    ['/', '', '/list-campaign'],
    ['/walk/', '/main-menu', undefined],
    ['/', '/no-such-page?x=1', '/list-campaign'],
    ['/', 'https://example.org/walk', '/list-campaign'],
  ])('of somebody signed in at %j who was last at %j leads to %j', (path, lastUrl, to) => {
    expect(startRedirect(path, ana, lastUrl)).toBe(to);
  });

  it('of somebody signed out stays at login', () => {
    expect(startRedirect('/login', SIGNED_OUT, '/walk')).toBeUndefined();
  });
});
