import Link from 'next/link';
import type { Icon } from '@/components/ui/icons/icon';
import { UserRound } from '@/components/ui/icons/UserRound';
import { UsersRound } from '@/components/ui/icons/UsersRound';
import { addressOf } from '@/lib/console/useAddress';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { railOf, type View } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { Activity, HandOut, IdCard, Inbox, ScrollText } from './icons';

const ICONS: Readonly<Record<string, Icon>> = {
  tonight: Activity,
  handOut: HandOut,
  voters: UsersRound,
  toSettle: Inbox,
  people: IdCard,
  log: ScrollText,
  account: UserRound,
};

type ViewLinksProps = {
  view: View;
  campaign: StaffedCampaign;
  /** How much waits for somebody, by view; nothing is shown where nothing does. */
  waiting?: Partial<Readonly<Record<View, number>>>;
};

/** The ways to the views: a rail beside them, on a phone tabs below, where the initials in the bar above lead to the account. */
export function ViewLinks({ view, campaign: { campaign, role }, waiting = {} }: ViewLinksProps) {
  return (
    <nav
      aria-label={frameTexts.viewsLabel}
      className="sticky bottom-0 z-20 order-last flex border-line border-t bg-card md:static md:order-none md:row-span-2 md:flex-col md:overflow-y-auto md:border-t-0 md:border-r"
    >
      {railOf(role).map((one) => {
        const Picture = ICONS[one.view];
        const count = waiting[one.view] ?? 0;
        return (
          <Link
            key={one.view}
            href={addressOf(one.path, { campaign })}
            aria-current={one.view === view ? 'page' : undefined}
            className={`${one.view === 'account' ? 'max-md:hidden' : ''} relative grid min-h-16 min-w-0 flex-1 place-items-center content-center gap-0.5 text-center font-semibold text-small text-soft leading-tight max-[23rem]:text-[0.6875rem] md:flex-none aria-[current]:bg-ground aria-[current]:font-bold aria-[current]:text-(--tab) aria-[current]:shadow-[inset_0_3px_0_var(--tab)] md:aria-[current]:shadow-[inset_4px_0_0_var(--tab)]`}
          >
            {Picture && <Picture className="size-[1.375rem]" />}
            {frameTexts.views[one.view]}
            {count > 0 && (
              <span className="absolute top-1 right-2 grid min-w-[1.375rem] place-items-center rounded-full border-[1.5px] border-warn bg-warn-ground px-1 font-bold text-small text-warn">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{frameTexts.waiting(count)}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
