import type { ReactNode } from 'react';
import { CircleAlert } from '@/components/ui/icons/CircleAlert';
import type { Icon } from '@/components/ui/icons/icon';
import { ServerCrash } from '@/components/ui/icons/ServerCrash';
import type { StaffSession } from '@/lib/console/useStaffSession';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { Button } from './Button';
import { Lock, WifiOff } from './icons';

type StateCardProps = { icon?: Icon; title: string; children: ReactNode; action?: ReactNode };

/** A view, or a part of one, without its contents: what is so, and the one thing to do. */
export function StateCard({ icon: Icon, title, children, action }: StateCardProps) {
  return (
    <section className="m-4 max-w-xl rounded-xl border border-line bg-card p-4">
      <h2 className="flex items-center gap-2 font-bold text-body">
        {Icon && <Icon className="size-5 shrink-0" />}
        {title}
      </h2>
      <p className="mt-1 text-soft">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </section>
  );
}

/** Says that a role does not let somebody see this, and who can change that. */
export function Forbidden({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StateCard icon={Lock} title={title}>
      {children}
    </StateCard>
  );
}

/** An address of a campaign in which somebody does not work; or they work in none any more. */
export function NoCampaign({ session }: { session: StaffSession }) {
  const isNowhere = session.campaigns.length === 0;
  const texts = frameTexts.forbidden;
  return <Forbidden title={isNowhere ? texts.noneTitle : texts.title}>{isNowhere ? texts.none : texts.noCampaign}</Forbidden>;
}

/** A server without the staff's calls. */
export function NoConsole() {
  return (
    <StateCard icon={ServerCrash} title={frameTexts.noConsole.title}>
      {frameTexts.noConsole.text}
    </StateCard>
  );
}

/** Tells whether the server was not reached, or did not answer. */
export const isOutOfReach = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'timeout';

const CONFLICT = 409;

/** Tells whether a read that failed may succeed later. A refusal would be repeated, unless it is about how things stand at the moment. */
const mayComeLater = ({ kind, status }: Failure): boolean => kind !== 'refused' || status === CONFLICT;

type ReadFailedProps = {
  failure: Failure;
  again: () => void;
  /** The way on where the server has refused what is read itself, as a file that is no table: trying again would change nothing. */
  instead?: { readonly label: string; readonly isBusy: boolean; readonly act: () => void } | undefined;
};

/** Says that something could not be read, in the server's words where it has said why, and what to do. */
export function ReadFailed({ failure, again, instead }: ReadFailedProps) {
  const isOffline = isOutOfReach(failure);
  const text = isOffline ? frameTexts.failed.nothingKnown : failure.message || frameTexts.failed.server;
  const actions = () => {
    if (failure.kind === 'refused' && instead)
      return (
        <Button look="filled" busy={instead.isBusy} onClick={instead.act}>
          {instead.label}
        </Button>
      );
    return mayComeLater(failure) && <Button onClick={again}>{frameTexts.failed.again}</Button>;
  };
  return (
    <StateCard
      icon={isOffline ? WifiOff : CircleAlert}
      title={isOffline ? frameTexts.failed.offline : frameTexts.failed.title}
      action={actions()}
    >
      {text}
    </StateCard>
  );
}

const WIDTHS = ['82%', '64%', '74%', '58%', '70%', '66%'];

/** Rows in their own shape while they are awaited. */
export function LoadingRows({ count = WIDTHS.length }: { count?: number }) {
  return (
    <div aria-busy="true" className="p-4">
      <p className="sr-only">{frameTexts.loading}</p>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={WIDTHS[index % WIDTHS.length] + String(index)} className="flex h-11 items-center border-line border-b">
            <div className="h-4 animate-pulse rounded-md bg-edge/40" style={{ width: WIDTHS[index % WIDTHS.length] }} />
          </div>
        ))}
      </div>
    </div>
  );
}

type LoadingOrFailedProps = Pick<ReadFailedProps, 'instead'> & { error: Error | null; again: () => unknown; count?: number };

/** Stands in the place of what has never been read: why it failed, else rows. What was read once stays where it is, whatever becomes of reading it again. */
export function LoadingOrFailed({ error, again, count, instead }: LoadingOrFailedProps) {
  return error ? (
    <ReadFailed failure={failureOf(error)} again={() => void again()} instead={instead} />
  ) : (
    <LoadingRows {...(count !== undefined && { count })} />
  );
}
