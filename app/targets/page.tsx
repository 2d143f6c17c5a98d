import { TargetsScreen } from '@/components/walk/TargetsScreen';

export default function Page() {
  return <TargetsScreen />;
}
