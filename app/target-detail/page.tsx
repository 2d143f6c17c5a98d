import { TargetDetailScreen } from '@/components/walk/TargetDetailScreen';

export default function Page() {
  return <TargetDetailScreen />;
}
