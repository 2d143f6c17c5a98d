import type { Metadata } from 'next';
import { DiagnosticsScreen } from '@/components/settings/DiagnosticsScreen';
import { settingsTexts } from '@/lib/texts/settings';

export const metadata: Metadata = { title: settingsTexts.diagnostics };

export default function Page() {
  return <DiagnosticsScreen />;
}
