import { buttonClass } from '@/components/ui/buttonClass';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageShell } from '@/components/ui/PageShell';
import { TitleBar } from '@/components/ui/TitleBar';
import { commonTexts } from '@/lib/texts/common';
import { errorTexts } from '@/lib/texts/errors';

/** Part of every page that is exported, so it is words and a plain link: what runs in the browser here would be loaded with each of them. */
export default function NotFound() {
  const { noSuchPage } = errorTexts;
  return (
    <PageShell toolbar={<TitleBar title={commonTexts.appName} />}>
      <EmptyState
        title={noSuchPage.title}
        text={noSuchPage.text}
        action={
          <a className={buttonClass('filled', 56, false)} href="/">
            {noSuchPage.goOn}
          </a>
        }
      />
    </PageShell>
  );
}
