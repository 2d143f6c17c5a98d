import * as v from 'valibot';
import type { CampaignCredentials, Credentials } from '@/lib/domain/connection';
import { accountOf, asId, type CampaignUid } from '@/lib/domain/ids';
import { type Campaign, isPaused, isSignedIn, SIGNED_OUT, type UserData } from '@/lib/domain/session';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { parseStored } from './parseStored';

const userDataSchema = v.object({ email: v.string(), pin: v.string(), isLoggedIn: v.boolean() });

const campaignSchema = v.object({
  uId: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform((id) => asId<CampaignUid>(id)),
  ),
  cName: v.string(),
  org: v.exactOptional(v.string()),
  supportPhone: v.exactOptional(v.string()),
  phoneBankHost: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, Campaign>;

/** Who is signed in and for which campaign, as stored on this device under userData and campaignData. */
export class Session {
  constructor(private readonly store: DeviceStore) {}

  /** The stored text itself: the snapshot for useSyncExternalStore. */
  snapshot = (): string => `${this.store.get('userData')}${this.store.get('campaignData')}`;

  user(): UserData {
    return parseStored(userDataSchema, this.store.get('userData')) ?? SIGNED_OUT;
  }

  /** The chosen campaign; undefined before one is chosen. */
  campaign(): Campaign | undefined {
    return parseStored(campaignSchema, this.store.get('campaignData'));
  }

  credentials(): Credentials | undefined {
    const user = this.user();
    return isSignedIn(user) ? { account: accountOf(user.email), pin: user.pin } : undefined;
  }

  campaignCredentials(): CampaignCredentials | undefined {
    const credentials = this.credentials();
    const campaign = this.campaign();
    return credentials && campaign && { ...credentials, campaignUid: campaign.uId };
  }

  /** Number of the present sign-in, counted on this device and in all tabs; another one with every PIN that was accepted. */
  signInNumber(): string {
    return this.store.get('signIn') ?? '0';
  }

  /** Whether the server has refused the present sign-in. */
  isPaused = (): boolean => isPaused(this.user(), this.signInNumber(), this.store.get('refusedSignIn') ?? '');

  /** Notes that the server did not accept a sign-in. It means nothing any more once there is another. */
  refuse(signInNumber: string): void {
    this.store.set('refusedSignIn', signInNumber);
  }

  /** Stores what login.php has accepted, as a new sign-in. */
  signIn(email: string, pin: string): void {
    const user: UserData = { email: email.trim(), pin, isLoggedIn: true };
    if (accountOf(this.user().email) !== accountOf(email)) {
      this.leaveCampaign();
    }
    // Before the PIN: were the phone to die in between, it would only ask for the PIN again.
    this.store.set('signIn', String(Number(this.signInNumber()) + 1));
    this.store.set('userData', JSON.stringify(user));
  }

  chooseCampaign(campaign: Campaign): void {
    if (this.campaign()?.uId !== campaign.uId) this.forgetPlaces();
    this.store.set('campaignData', JSON.stringify(campaign));
  }

  /** The chosen campaign no longer lists the volunteer. */
  leaveCampaign(): void {
    this.store.set('campaignData', '');
    this.forgetPlaces();
  }

  /** Forgets who is signed in and keeps the journal (product.md, "Several people, one phone"). */
  signOut(): void {
    this.store.set('userData', JSON.stringify(SIGNED_OUT));
    this.leaveCampaign();
  }

  /** Packets and lists belong to one campaign: where the volunteer was in another means nothing in this one. */
  private forgetPlaces(): void {
    for (const key of ['lastUrl', 'lastParams', 'cachedPacket'] as const) this.store.set(key, '');
  }
}
