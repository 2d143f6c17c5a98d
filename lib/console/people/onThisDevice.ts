import { copyText as copy } from '@/lib/platform/copyText';
import { printPage as print } from '@/lib/platform/printPage';

/* What components of the console may ask of the device. */

/** Copies a text to the clipboard. Returns false where the browser does not allow it. */
export const copyText = (text: string): Promise<boolean> => copy(text);

/** Opens the printing of this device. */
export const printPage = (): void => print();
