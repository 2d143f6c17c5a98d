'use client';
import { phoneBankBase } from '@/lib/api/phoneBankBase';
import { systemClock, unixSeconds } from '@/lib/platform/clock';
import { lazyPart } from '@/lib/walkbook/lazyPart';
import { useSession } from './useSession';
import { useWhenIdle } from './useWhenIdle';

/** The signature is loaded apart from the first screen. */
const signing = lazyPart(async () => (await import('@/lib/api/phoneBankLink')).phoneBankLink);
const nothing = (): void => undefined;
const preload = (): void => void signing.load().catch(() => undefined);

export type PhoneBank = {
  /** Where it is, without a signature. */
  readonly base: string;
  /** The link for this moment; undefined while what signs it is not loaded. */
  readonly linkNow: () => string | undefined;
  /** The link as soon as it can be signed. @throws FailedCall when it can not be now */
  readonly link: () => Promise<string>;
};

/** The campaign's phone bank; undefined where it has none. */
export function usePhoneBank(): PhoneBank | undefined {
  const { campaign, who } = useSession();
  const base = phoneBankBase(campaign);
  useWhenIdle(base === undefined ? nothing : preload);
  if (base === undefined || who === undefined) return undefined;
  const signed = (sign: Awaited<ReturnType<typeof signing.load>>) => sign(base, who, unixSeconds(systemClock));
  return {
    base,
    linkNow: () => {
      const sign = signing.ready();
      return sign && signed(sign);
    },
    link: async () => signed(await signing.load()),
  };
}
