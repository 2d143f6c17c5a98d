import { ClockNoticeText } from './ClockNoticeText';
import { FullNoticeText } from './FullNoticeText';
import { NotHere } from './NotHere';
import { RefreshFailed } from './RefreshFailed';
import { StorageClosed } from './StorageClosed';
import { Unavailable } from './Unavailable';

export { ClockNoticeText, FullNoticeText, NotHere, RefreshFailed, StorageClosed, Unavailable };
