import type { BodySignature } from '@/lib/api/http';
import { accountOf, type CampaignUid } from '@/lib/domain/ids';
import type { CampaignCredentials, Credentials } from '@/lib/domain/session/credentials';
import { type Campaign, isPaused, isSignedIn, LITERATURE, SIGNED_OUT, type UserData } from '@/lib/domain/session/session';
import { flag, idOf, oneOf, optional, shape, text } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

/** What is stored under `userData`. */
export const isUserData = shape<UserData>({ email: text, pin: text, isLoggedIn: flag });

export const isCampaign = shape<Campaign>({
  uId: idOf<CampaignUid>(),
  cName: text,
  org: optional(text),
  supportPhone: optional(text),
  phoneBankHost: optional(text),
  literature: optional(oneOf(...LITERATURE)),
  logo: optional(text),
  color: optional(text),
  zone: optional(text),
  language: optional(text),
});

/** Who is signed in and which campaign is chosen, as this device stores it under userData and campaignData. */
export class Session {
  constructor(private readonly store: DeviceStore) {}

  /** The stored text itself: the snapshot for useSyncExternalStore. */
  snapshot = (): string => `${this.store.get('userData')}${this.store.get('campaignData')}`;

  user(): UserData {
    return parseStored(isUserData, this.store.get('userData')) ?? SIGNED_OUT;
  }

  /** The chosen campaign; undefined before one is chosen. */
  campaign(): Campaign | undefined {
    return parseStored(isCampaign, this.store.get('campaignData'));
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

  /** Returns the number of the present sign-in. The device counts accepted sign-ins, over all tabs. */
  signInNumber(): string {
    return this.store.get('signIn') ?? '0';
  }

  /** True when the server has refused the present sign-in. */
  isPaused = (): boolean => isPaused(this.user(), this.signInNumber(), this.store.get('refusedSignIn') ?? '');

  /** Stores that the server has refused a sign-in. The next sign-in has another number and is not refused. */
  refuse(signInNumber: string): void {
    this.store.set('refusedSignIn', signInNumber);
  }

  /**
   * Whether the server asks for signatures of bodies, as this device stores it (docs/wire.md#body-signature).
   *
   * @param before holds until an answer to a log-in has told
   */
  bodySignature(before: boolean): BodySignature {
    return {
      isAsked: () => {
        const told = this.store.get('bodySignature');
        return told ? told === 'asked' : before;
      },
      set: (isAsked) => this.store.set('bodySignature', isAsked ? 'asked' : 'unasked'),
    };
  }

  /**
   * Stores what login.php has accepted, as a new sign-in.
   *
   * @param signsBodies what its answer said of signatures of bodies
   */
  signIn(email: string, pin: string, signsBodies?: boolean): void {
    const user: UserData = { email: email.trim(), pin, isLoggedIn: true };
    if (accountOf(this.user().email) !== accountOf(email)) {
      this.leaveCampaign();
    }
    if (signsBodies !== undefined) this.bodySignature(false).set(signsBodies);
    // Before the PIN: a phone that is killed in between only asks for the PIN again.
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

  /** Forgets who is signed in and keeps the journal (docs/product/session.md#log-out). */
  signOut(): void {
    this.store.set('userData', JSON.stringify(SIGNED_OUT));
    this.store.set('linkedPacket', '');
    this.leaveCampaign();
  }

  /** Clears the last place and the offline packet, which belong to the campaign before. */
  private forgetPlaces(): void {
    for (const key of ['lastUrl', 'lastParams', 'cachedPacket'] as const) this.store.set(key, '');
  }
}
