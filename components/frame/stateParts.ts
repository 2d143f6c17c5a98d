import { FullNoticeText } from './FullNoticeText';
import { NotHere } from './NotHere';
import { StorageClosed } from './StorageClosed';
import { Unavailable } from './Unavailable';

export { FullNoticeText, NotHere, StorageClosed, Unavailable };
