import { DiagnosticsScreen } from '@/components/settings/DiagnosticsScreen';

export default function Page() {
  return <DiagnosticsScreen />;
}
