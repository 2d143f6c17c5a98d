import { drawCard } from '@/lib/platform/drawCard';
import { shareOrDownload } from '@/lib/platform/saveFile';

/** Returns what draws lines of words as a picture and shares it, or saves it where the device shares no files. */
export function useSharePicture(): (name: string, lines: Parameters<typeof drawCard>[0]) => Promise<void> {
  return async (name, lines) => {
    const blob = await drawCard(lines);
    if (blob) await shareOrDownload(new File([blob], name, { type: blob.type }));
  };
}
