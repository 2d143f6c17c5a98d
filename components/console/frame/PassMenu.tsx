import * as Radix from '@radix-ui/react-dialog';
import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { ChevronDown } from '@/components/ui/icons/ChevronDown';
import { addressOf } from '@/lib/console/useAddress';
import { useMinute } from '@/lib/console/useMinute';
import { type Passes, type PassOfCampaign, useEarlierPasses } from '@/lib/console/usePasses';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { pathOf } from '@/lib/console/views';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { frameTexts } from '@/lib/texts/console/frame';
import { passTexts as texts } from '@/lib/texts/console/passes';
import { Button } from './Button';
import { ExportsLink } from './ExportsLink';
import { Refused } from './Refused';

type PassMenuProps = {
  campaign: number;
  /** The view that is open. It shows the pass that is walked; a former pass opens in Tonight. */
  path: string;
  passes: Passes;
  shown: PassOfCampaign;
  /** The contents of the button; without them the pass's name. */
  children?: ReactNode;
  className: string;
  /** Further choices, above the passes. */
  above?: ReactNode;
  role: StaffRole;
};

/**
 * The passes of a campaign, the newest first, as links: each leads to the view that shows it. Arrows go through them; Escape closes the menu and gives the button
 * the focus back.
 */
export function PassMenu({ campaign, path, passes: { passes, more }, shown, children, className, above, role }: PassMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const of = { campaign, path, shown, now, onChosen: () => setOpen(false) };
  const last = passes.at(-1);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <div className="relative min-w-0 max-md:flex-1">
        <Radix.Trigger aria-label={children ? undefined : texts.button(shown.name)} className={className}>
          {children ?? <span className="truncate">{shown.name}</span>}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </Radix.Trigger>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (list.current?.querySelector<HTMLElement>('[aria-current]') ?? list.current?.querySelector('a'))?.focus();
          }}
          className="absolute top-full left-0 z-30 mt-1 max-h-[75dvh] w-96 overflow-y-auto rounded-xl border border-line bg-card p-2 text-ink text-secondary shadow-2xl max-md:fixed max-md:inset-x-2 max-md:top-13 max-md:w-auto"
        >
          {above}
          <Radix.Title className="px-2 py-1 font-semibold text-small text-soft">{texts.menu}</Radix.Title>
          <ul ref={list} onKeyDown={goThrough}>
            {passes.map((pass) => (
              <PassItem key={pass.pass} {...of} pass={pass} />
            ))}
            {more > 0 && last && <Earlier {...of} before={last.pass} count={more} />}
          </ul>
          <p className="mt-1 border-line border-t px-2 pt-1 empty:hidden">
            <ExportsLink campaign={{ campaign, role }} onClick={() => setOpen(false)} />
          </p>
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

type OfMenu = { campaign: number; path: string; shown: PassOfCampaign; now: number; onChosen: () => void };

function PassItem({ campaign, path, shown, now, onChosen, pass }: OfMenu & { pass: PassOfCampaign }) {
  const isShown = pass.pass === shown.pass;
  return (
    <li>
      <Link
        href={pass.closedAt === null ? addressOf(path, { campaign }) : addressOf(pathOf('tonight'), { campaign, pass: pass.pass })}
        aria-current={isShown ? 'true' : undefined}
        onClick={onChosen}
        className="flex items-start gap-2 rounded-lg px-2 py-2 leading-snug aria-[current]:bg-(--row)"
      >
        <span className="grid size-5 shrink-0 place-items-center">{isShown && <Check aria-hidden="true" className="size-4" />}</span>
        <span className="min-w-0 flex-1">
          <b className="line-clamp-3 break-words font-semibold">{pass.name}</b>
          <span className="block text-small text-soft">{texts.span(pass, now)}</span>
          <Done campaign={campaign} pass={pass.pass} />
        </span>
      </Link>
    </li>
  );
}

/** The passes before those that every view knows, a page at a time once somebody asks for them. */
function Earlier({ before, count, ...of }: OfMenu & { before: number; count: number }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EarlierPasses {...of} before={before} />;
  return (
    <li className="px-2 py-1">
      <Button small onClick={() => setOpen(true)}>
        {texts.earlier(count)}
      </Button>
    </li>
  );
}

function EarlierPasses({ before, ...of }: OfMenu & { before: number }) {
  const { passes, left, error, isLoading, next, again } = useEarlierPasses(of.campaign, before);
  return (
    <>
      {passes.map((pass) => (
        <PassItem key={pass.pass} {...of} pass={pass} />
      ))}
      {(isLoading || error || left > 0) && (
        <li className="px-2 py-1">
          <Refused error={error} />
          <Button small busy={isLoading} onClick={error ? again : next}>
            {error ? frameTexts.failed.again : texts.earlier(left)}
          </Button>
        </li>
      )}
    </>
  );
}

/** Says how many doors of a pass are done. The server counts them once the menu is open. */
function Done({ campaign, pass }: { campaign: number; pass: number }) {
  const { data, error } = useStaffQuery('passFigures', { campaign, pass });
  return (
    <span className="block text-small text-soft tabular-nums">
      {data ? texts.done(data.done, data.doors) : error ? texts.notCounted : texts.counting}
    </span>
  );
}

/** Leads the focus from link to link, around the ends. */
function goThrough(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + links.length, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links[to % links.length]?.focus();
}
