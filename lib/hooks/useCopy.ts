import { copyText } from '@/lib/platform/copyText';

/** The way to the clipboard; false where the browser does not let the app copy. */
export const useCopy = (): typeof copyText => copyText;
