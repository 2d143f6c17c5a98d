import { FirstView } from '@/components/console/frame/FirstView';

export default function Page() {
  return <FirstView />;
}
