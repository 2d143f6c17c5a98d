import { StartOfflineScreen } from '@/components/walk/StartOfflineScreen';

export default function Page() {
  return <StartOfflineScreen />;
}
