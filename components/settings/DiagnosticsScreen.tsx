'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { Copy } from '@/components/ui/icons/Copy';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { useCopy } from '@/lib/hooks/useCopy';
import { useDiagnostics } from '@/lib/hooks/useDiagnostics';
import { routes } from '@/lib/routes/paths';
import { type DiagnosticsSection, diagnosticsSections, diagnosticsText, diagnosticsTexts } from '@/lib/texts/diagnostics';
import { settingsTexts } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

/** The state of this phone, for support. Open to nobody signed in too: a phone on which nobody can log in needs help most. */
export function DiagnosticsScreen() {
  return (
    <Opened title={settingsTexts.diagnostics} needs="storage" skeleton={<RowSkeletons count={3} />}>
      <Screen title={settingsTexts.diagnostics} above={routes.settings}>
        <DiagnosticsPane />
      </Screen>
    </Opened>
  );
}

function DiagnosticsPane() {
  const diagnostics = useDiagnostics();
  const copyText = useCopy();
  if (!diagnostics) return <RowSkeletons count={3} />;
  const sections = diagnosticsSections(diagnostics);
  const { copied, notCopied } = diagnosticsTexts;
  const copy = async () => {
    const isCopied = await copyText(diagnosticsText(sections));
    showToast(isCopied ? { kind: 'success', text: copied } : { kind: 'failure', text: notCopied });
  };
  return (
    <>
      <div className="space-y-3 px-4 pt-1 pb-1">
        <p className="text-body text-soft">{diagnosticsTexts.intro}</p>
        <Button look="filled" wide icon={Copy} onClick={() => void copy()}>
          {diagnosticsTexts.copy}
        </Button>
      </div>
      {sections.map((section) => (
        <SettingsGroup key={section.title} title={section.title}>
          <Figures rows={section.rows} />
        </SettingsGroup>
      ))}
    </>
  );
}

function Figures({ rows }: Pick<DiagnosticsSection, 'rows'>) {
  return (
    <dl className="border-b border-line bg-card px-4 py-1.5">
      {rows.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other name of their own, and hold no state
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt className="text-secondary wrap-anywhere text-soft">{name}</dt>
          <dd className="min-w-0 text-body break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
