import { buttonClass } from '@/components/ui/buttonClass';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageShell } from '@/components/ui/PageShell';
import { TitleBar } from '@/components/ui/TitleBar';
import { commonTexts } from '@/lib/texts/common';
import { noSuchPageTexts } from '@/lib/texts/noSuchPage';

/** Part of every page that is exported, so it is words and a plain link: what runs in the browser here would be loaded with each of them. */
export default function NotFound() {
  return (
    <PageShell toolbar={<TitleBar title={commonTexts.appName} />}>
      <EmptyState
        title={noSuchPageTexts.title}
        text={noSuchPageTexts.text}
        action={
          <a className={buttonClass('filled', 56, false)} href="/">
            {noSuchPageTexts.goOn}
          </a>
        }
      />
    </PageShell>
  );
}
