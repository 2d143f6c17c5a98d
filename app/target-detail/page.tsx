import type { Metadata } from 'next';
import { TargetDetailScreen } from '@/components/packet/TargetDetailScreen';

export const metadata: Metadata = { title: 'Target' };

export default function Page() {
  return <TargetDetailScreen />;
}
