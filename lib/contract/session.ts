import * as v from 'valibot';
import { LITERATURE } from '@/lib/domain/session/session';
import { defineCall } from './call';
import { campaignUidField, emailParam, imagePath } from './fields';
import { flagField, ifSound, soundText, textField, textOrNone } from './replyFields';

/**
 * Campaign on the wire (docs/wire.md#type-campaign). None is left out for what it lacks: what is pending for a campaign that is not listed is set
 * aside (docs/product/session.md#lost-campaign).
 */
export const campaignSchema = v.object({
  uId: campaignUidField,
  cName: soundText,
  org: ifSound(textField),
  supportPhone: ifSound(textField),
  phoneBankHost: ifSound(textField),
  /** What literature that was left makes of a door: it keeps it on the list, or closes it. */
  literature: ifSound(v.picklist(LITERATURE)),
  logo: ifSound(imagePath),
  color: ifSound(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/u))),
  /** An IANA time zone. */
  zone: ifSound(textField),
  language: ifSound(textField),
});

export type WireCampaign = v.InferOutput<typeof campaignSchema>;

/** Checks e-mail and PIN; the typed PIN signs and is not sent (docs/wire.md#call-login). */
export const login = defineCall({
  endpoint: 'login.php',
  signed: true,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.object({
    name: textOrNone,
    campaigns: v.array(campaignSchema),
    /** True where the server asks for signatures of bodies (docs/wire.md#body-signature). */
    bodySignature: ifSound(flagField),
  }),
});

/** Asks for a PIN by mail. It always succeeds, so that no account can be probed (docs/wire.md#call-requestpin). */
export const requestPin = defineCall({
  endpoint: 'requestPin.php',
  signed: false,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.unknown(),
});

const LONGEST_KEY = 200;

/**
 * Exchanges an invitation's key for a PIN, once. `r` is a random id that the phone made for this try: the same one may ask again, because an answer
 * can be lost (docs/wire.md#call-redeeminvitation).
 */
export const redeemInvitation = defineCall({
  endpoint: 'redeemInvitation.php',
  signed: false,
  format: 'json',
  query: v.object({
    e: emailParam,
    k: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_KEY)),
    r: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u)),
  }),
  body: undefined,
  reply: v.object({ pin: v.pipe(v.string(), v.nonEmpty()) }),
});

/** The account's campaigns (docs/wire.md#call-getcampaigns). */
export const getCampaigns = defineCall({
  endpoint: 'getCampaigns.php',
  signed: true,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.array(campaignSchema),
});
