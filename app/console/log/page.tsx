import { LogScreen } from '@/components/console/log/LogScreen';

export default function Page() {
  return <LogScreen />;
}
