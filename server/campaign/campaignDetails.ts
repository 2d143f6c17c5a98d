import type { Kysely } from 'kysely';
import { phoneBankAddress } from '@/lib/domain/session/phoneBank';
import { LITERATURE } from '@/lib/domain/session/session';
import type { Database } from '@/server/database/schema';
import { forgetUnusedPictures, keepPicture, type Picture } from '@/server/store/pictures';
import type { CampaignDetails, CampaignRef } from './campaignByName';
import { timeZone } from './localTime';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { pictureOf, type ReadPicture, readPicture } from './readPicture';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  noPhoneBank: (text: string) => `"${text}" is no web address. A phone bank is given as phonebank.example.org or https://….`,
  noLanguage: (text: string) => `"${text}" is no language. One is given as en, es or pt-BR.`,
  noColor: (text: string) => `"${text}" is no color. One is given as #1f5f7a.`,
  noLogo: (text: string) => `The logo ${text}.`,
  noLiterature: (text: string) => `"${text}" is neither ${LITERATURE.join(' nor ')}.`,
} as const;

/** As staff type them; null takes one away, and one that is not named stays. */
export type WantedDetails = { readonly [D in TypedDetail]?: string | null | undefined };

/** What staff type; a logo is a picture. */
type TypedDetail = Exclude<keyof CampaignDetails, 'logo'>;

const COLUMNS = {
  org: 'org',
  supportPhone: 'support_phone',
  phoneBankHost: 'phone_bank_host',
  literature: 'literature',
  zone: 'zone',
  language: 'language',
  color: 'color',
  logo: 'logo',
} as const satisfies Record<keyof CampaignDetails, string>;

/** Each detail as it is kept. @throws {@link OrganizerError} for a text that is none */
const CHECKS: { readonly [D in TypedDetail]: (text: string) => NonNullable<CampaignDetails[D]> } = {
  org: (text) => plainWords(text, 'The organization'),
  supportPhone: (text) => plainWords(text, 'The telephone number'),
  phoneBankHost: (text) => {
    if (phoneBankAddress({ phoneBankHost: text }, '') === undefined) throw new OrganizerError(TEXTS.noPhoneBank(text));
    return plainWords(text, 'The phone bank');
  },
  literature: (text) => {
    const known = LITERATURE.find((one) => one === text);
    if (!known) throw new OrganizerError(TEXTS.noLiterature(text));
    return known;
  },
  zone: timeZone,
  language: (text) => {
    try {
      const [tag] = Intl.getCanonicalLocales(text);
      if (tag !== undefined) return tag;
    } catch {
      // The error below says it.
    }
    throw new OrganizerError(TEXTS.noLanguage(text));
  },
  color: (text) => {
    if (!/^#[\da-f]{6}$/iu.test(text)) throw new OrganizerError(TEXTS.noColor(text));
    return text.toLowerCase();
  },
};

/**
 * Returns the details that were named, each checked and as it is kept.
 *
 * @throws {@link OrganizerError} for the first that cannot be used
 */
export function checkedDetails(wanted: WantedDetails): Partial<CampaignDetails> {
  const named = (Object.keys(CHECKS) as TypedDetail[]).filter((detail) => wanted[detail] !== undefined);
  return Object.fromEntries(named.map((detail) => [detail, wanted[detail] === null ? null : CHECKS[detail](wanted[detail] ?? '')]));
}

/** Writes those details of a campaign that are named. */
export async function writeDetails(trx: Kysely<Database>, campaignId: number, details: Partial<CampaignDetails>): Promise<void> {
  const columns = Object.fromEntries(Object.entries(details).map(([detail, value]) => [COLUMNS[detail as keyof CampaignDetails], value]));
  if (Object.keys(columns).length > 0) await trx.updateTable('campaigns').set(columns).where('id', '=', campaignId).execute();
}

/**
 * Changes what phones are told of a campaign. They hear it when they next ask for their campaigns.
 *
 * @param change the details that were named, and the logo; null takes it away
 * @returns all details, as they are afterwards
 * @throws {@link OrganizerError} when there is no such campaign or a detail cannot be used; then nothing was written
 */
export function changeDetails(
  parts: StaffParts,
  campaign: CampaignRef,
  { dryRun, logo, ...wanted }: WantedDetails & { readonly logo?: Picture | null | undefined } & DryRun,
): Promise<CampaignDetails> {
  const typed = checkedDetails(wanted);
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const path = logo ? await keepPicture(trx, campaignId, logo) : logo;
    await writeDetails(trx, campaignId, { ...typed, ...(path === undefined ? {} : { logo: path }) });
    await forgetUnusedPictures(trx, campaignId);
    return readDetails(trx, campaignId);
  });
}

/** Reads all details of a campaign. */
export async function readDetails(db: Kysely<Database>, campaignId: number): Promise<CampaignDetails> {
  const row = await db.selectFrom('campaigns').select(Object.values(COLUMNS)).where('id', '=', campaignId).executeTakeFirstOrThrow();
  const { support_phone: supportPhone, phone_bank_host: phoneBankHost, ...others } = row;
  return { supportPhone, phoneBankHost, ...others };
}

/** Reads a logo's file. @throws {@link OrganizerError} when it is missing or cannot be used as a picture */
export async function readLogo(file: string): Promise<Picture> {
  return usableLogo(await readPicture(file), file);
}

/** Takes the bytes of a logo. @throws {@link OrganizerError} when they cannot be used as a picture */
export async function logoOf(bytes: Buffer): Promise<Picture> {
  return usableLogo(await pictureOf(bytes), '');
}

function usableLogo(read: ReadPicture, file: string): Picture {
  if (read.kind === 'read') return read.picture;
  throw new OrganizerError(TEXTS.noLogo(read.kind === 'wrong' ? read.text : `cannot be read: ${file}`));
}
