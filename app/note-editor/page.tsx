import type { Metadata } from 'next';
import { NoteEditorScreen } from '@/components/voter/NoteEditorScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.note };

export default function Page() {
  return <NoteEditorScreen />;
}
