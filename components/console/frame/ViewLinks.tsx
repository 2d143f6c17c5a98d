import Link from 'next/link';
import { Ellipsis } from '@/components/ui/icons/Ellipsis';
import type { Icon } from '@/components/ui/icons/icon';
import { MapPin } from '@/components/ui/icons/MapPin';
import { UserRound } from '@/components/ui/icons/UserRound';
import { UsersRound } from '@/components/ui/icons/UsersRound';
import { addressOf } from '@/lib/console/useAddress';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { isTab, railOf, type View } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { Activity, HandOut, IdCard, Inbox, Scissors, ScrollText } from './icons';
import { MoreViews } from './MoreViews';

const ICONS: Readonly<Record<string, Icon>> = {
  tonight: Activity,
  handOut: HandOut,
  voters: UsersRound,
  places: MapPin,
  cut: Scissors,
  toSettle: Inbox,
  people: IdCard,
  log: ScrollText,
  account: UserRound,
};

/** Of a view in the rail, and of a tab on a phone. */
const ENTRY =
  'relative min-h-16 min-w-0 flex-1 place-items-center content-center gap-0.5 text-center font-semibold text-small text-soft leading-tight max-[23rem]:text-[0.6875rem] md:flex-none aria-[current]:bg-ground aria-[current]:font-bold aria-[current]:text-(--tab) aria-[current]:shadow-[inset_0_3px_0_var(--tab)] md:aria-[current]:shadow-[inset_4px_0_0_var(--tab)]';

type ViewLinksProps = {
  view: View;
  campaign: StaffedCampaign;
  /** How much waits for somebody, by view; nothing is shown where nothing does. */
  waiting?: Partial<Readonly<Record<View, number>>>;
};

/** The ways to the views: a rail beside them, on a phone tabs below, with the rest behind *More*. */
export function ViewLinks({ view, campaign: { campaign, role }, waiting = {} }: ViewLinksProps) {
  const rail = railOf(role).map((one) => ({ ...one, icon: ICONS[one.view], href: addressOf(one.path, { campaign }) }));
  // On a phone the initials in the bar above lead to the account.
  const more = rail.filter((one) => !isTab(one.view) && one.view !== 'account');
  return (
    <nav
      aria-label={frameTexts.viewsLabel}
      className="sticky bottom-0 z-20 order-last flex border-line border-t bg-card md:static md:order-none md:row-span-2 md:flex-col md:overflow-y-auto md:border-t-0 md:border-r"
    >
      {rail.map(({ view: one, icon: Picture, href }) => {
        const count = waiting[one] ?? 0;
        return (
          <Link
            key={one}
            href={href}
            aria-current={one === view ? 'page' : undefined}
            className={`${ENTRY} ${isTab(one) ? 'grid' : 'hidden md:grid'}`}
          >
            {Picture && <Picture className="size-[1.375rem]" />}
            {frameTexts.views[one]}
            {count > 0 && (
              <span className="absolute top-1 right-2 grid min-w-[1.375rem] place-items-center rounded-full border-[1.5px] border-warn bg-warn-ground px-1 font-bold text-small text-warn">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{frameTexts.waiting(count)}</span>
              </span>
            )}
          </Link>
        );
      })}
      {more.length > 0 && (
        <MoreViews view={view} views={more} className={`${ENTRY} grid md:hidden`}>
          <Ellipsis className="size-[1.375rem]" />
          {frameTexts.more}
        </MoreViews>
      )}
    </nav>
  );
}
