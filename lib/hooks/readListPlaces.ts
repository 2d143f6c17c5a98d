import { isListPlaces, type ListPlaces } from '@/lib/domain/walk/listPlace';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Walkbook } from '@/lib/walkbook/walkbook';

/** Returns the places of the lists that were open on this phone (docs/product/list.md#kept-place). */
export const readListPlaces = ({ device }: Pick<Walkbook, 'device'>): ListPlaces =>
  parseStored(isListPlaces, device.get('listPlaces')) ?? {};
