import Link from 'next/link';
import { exportsAddress } from '@/lib/console/exportsAddress';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { exportTexts } from '@/lib/texts/console/campaign';

type ExportsLinkProps = { campaign: Pick<StaffedCampaign, 'campaign' | 'role'>; onClick?: (() => void) | undefined };

/** Leads to the one place where results are exported; nothing for a role that exports none. */
export function ExportsLink({ campaign, onClick }: ExportsLinkProps) {
  const href = exportsAddress(campaign);
  return (
    href && (
      <Link href={href} {...(onClick && { onClick })} className="inline-flex min-h-11 items-center font-semibold text-primary md:min-h-8">
        {exportTexts.lead}
      </Link>
    )
  );
}
