import type { ReactNode } from 'react';
import { commonTexts } from '@/lib/texts/common';
import { IconButton } from './IconButton';
import { CircleAlert } from './icons/CircleAlert';
import { Info } from './icons/Info';
import type { Icon } from './icons/icon';
import { TriangleAlert } from './icons/TriangleAlert';
import { X } from './icons/X';

type NoticeTone = 'info' | 'warning' | 'failure';
type NoticeProps = { tone: NoticeTone; children: ReactNode; action?: ReactNode; onDismiss?: (() => void) | undefined };

const LOOK: Record<NoticeTone, { icon: Icon; className: string }> = {
  info: { icon: Info, className: 'border-line bg-card text-ink' },
  warning: { icon: TriangleAlert, className: 'border-warn/40 bg-warn-ground text-warn' },
  failure: { icon: CircleAlert, className: 'border-danger/40 bg-danger-ground text-danger' },
};

/**
 * Something to know, in the flow of the screen: it covers nothing and waits for nobody. A failure is read aloud at once. With both an action
 * and a way to dismiss it, these stand below, so that the text has the whole width, and what dismisses it at the right.
 */
export function Notice({ tone, children, action, onDismiss }: NoticeProps) {
  const { icon: Icon, className } = LOOK[tone];
  const dismiss = onDismiss && <IconButton label={commonTexts.dismiss} icon={X} onClick={onDismiss} />;
  const isStacked = action !== undefined && dismiss !== undefined;
  return (
    <div role={tone === 'failure' ? 'alert' : undefined} className={`flex items-start gap-3 rounded-2xl border p-3 pl-4 ${className}`}>
      <Icon aria-hidden="true" className="my-3 size-6 shrink-0" />
      <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className={`${isStacked ? 'basis-full pt-2.5' : 'min-w-[min(14rem,100%)]'} flex-1 text-body`}>{children}</div>
        {action}
        {isStacked && <span className="ml-auto">{dismiss}</span>}
      </div>
      {!isStacked && dismiss}
    </div>
  );
}
