import { DetailsNotesScreen } from '@/components/voter/DetailsNotesScreen';

export default function Page() {
  return <DetailsNotesScreen />;
}
