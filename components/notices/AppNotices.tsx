import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import { hideCaching, useSiteNews, useUpdateAnswers } from '@/lib/hooks/useAppUpdate';
import { noticeTexts } from '@/lib/texts/notices';
import { NoticeCard } from './NoticeCard';

/** If it does not load, the update goes on without it. */
const LoadingDialog = later(() =>
  import('@/components/ui/LoadingDialog').then(
    ({ LoadingDialog }) => LoadingDialog,
    () => () => null,
  ),
);

const { spec, updateKeeps, cachingFailedText } = noticeTexts;

type AppNoticesProps = {
  /** Called when the update needs a connection and there is none. */
  onOffline: () => void;
  /** Another notice, which stands where there is no news. */
  children?: ReactNode;
};

/** Shows the service worker's news on every screen, one at a time (docs/product/app.md#new-version, docs/product/app.md#asset-caching). */
export function AppNotices({ onOffline, children }: AppNoticesProps) {
  const { caching, asked } = useSiteNews();
  if (asked !== 'none') return <UpdateQuestion title={asked === 'manual' ? spec.manualUpdate : spec.newVersion} onOffline={onOffline} />;
  switch (caching) {
    case 'none':
      return children;
    case 'running':
      return (
        <NoticeCard name="caching" role="dialog" title={spec.caching} onClose={hideCaching}>
          <Button size={48} onClick={hideCaching}>
            {spec.hide}
          </Button>
        </NoticeCard>
      );
    case 'failed':
      return (
        <NoticeCard name="caching-failed" role="alertdialog" title={spec.cachingFailed} text={cachingFailedText} onClose={hideCaching}>
          <Button size={48} onClick={hideCaching}>
            {spec.ok}
          </Button>
        </NoticeCard>
      );
    default:
      return caching satisfies never;
  }
}

function UpdateQuestion({ title, onOffline }: Pick<AppNoticesProps, 'onOffline'> & { title: string }) {
  const { isUpdating, yes, no } = useUpdateAnswers(onOffline);
  if (isUpdating) {
    return (
      // Nobody can cancel it: it ends with a new page, or the question comes back.
      <LoadingDialog name="updating" title={spec.updating}>
        <p className="text-body text-soft">{updateKeeps}</p>
      </LoadingDialog>
    );
  }
  return (
    <NoticeCard name="new-version" role="alertdialog" title={title} text={updateKeeps} onClose={no}>
      <Button size={48} onClick={no}>
        {spec.no}
      </Button>
      <Button size={48} onClick={yes}>
        {spec.yes}
      </Button>
    </NoticeCard>
  );
}
