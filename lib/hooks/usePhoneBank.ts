'use client';
import { useCallback } from 'react';
import { phoneBankBase } from '@/lib/api/phoneBankBase';
import { systemClock, unixSeconds } from '@/lib/platform/clock';
import { useSession } from './useSession';
import { useWhenIdle } from './useWhenIdle';
import { useWalkbook } from './WalkbookProvider';

const nothing = (): void => undefined;

export type PhoneBank = {
  /** Where it is, without a signature. */
  readonly base: string;
  /** The link for this moment; undefined while what signs it is not loaded. */
  readonly linkNow: () => string | undefined;
  /** The link as soon as it can be signed. @throws FailedCall when it cannot be now */
  readonly link: () => Promise<string>;
};

/** The campaign's phone bank; undefined where it has none. */
export function usePhoneBank(): PhoneBank | undefined {
  const { phoneBank } = useWalkbook().late;
  const { campaign, who } = useSession();
  const base = phoneBankBase(campaign);
  const preload = useCallback(() => void phoneBank.load().catch(() => undefined), [phoneBank]);
  useWhenIdle(base === undefined ? nothing : preload);
  if (base === undefined || who === undefined) return undefined;
  const signed = ({ phoneBankLink }: Awaited<ReturnType<typeof phoneBank.load>>) => phoneBankLink(base, who, unixSeconds(systemClock));
  return {
    base,
    linkNow: () => {
      const loaded = phoneBank.ready();
      return loaded && signed(loaded);
    },
    link: async () => signed(await phoneBank.load()),
  };
}
