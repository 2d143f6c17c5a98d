import { type CardPicture, drawCard } from '@/lib/platform/drawCard';
import { linkTo } from '@/lib/platform/linkTo';
import { canShare, type SharedCard, shareCard } from '@/lib/platform/shareCard';

type ShareWords = Omit<SharedCard, 'picture'>;

/** Returns what hands a card to other apps, whether this device has a share sheet, and what makes links to share; see {@link shareCard}. */
export function useShareCard(): {
  readonly share: (name: string, card: CardPicture, words: ShareWords) => Promise<void>;
  readonly hasSheet: boolean;
  readonly linkTo: (path: string) => string;
} {
  return {
    share: async (name, card, words) => {
      const blob = await drawCard(card);
      await shareCard({ ...words, picture: blob && new File([blob], name, { type: blob.type }) });
    },
    hasSheet: canShare(),
    linkTo,
  };
}
