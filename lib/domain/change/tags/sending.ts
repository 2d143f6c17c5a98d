import type { SendingKind } from '@/lib/domain/change/kind';
import type { TagsBody } from './tags';

export const tagsSending = { sharesRun: () => true } satisfies SendingKind<TagsBody>;
