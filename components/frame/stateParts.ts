import { ClockNotice } from './ClockNotice';
import { FullNoticeText } from './FullNoticeText';
import { NotHere } from './NotHere';
import { RecallBar } from './RecallBar';
import { RefreshFailed } from './RefreshFailed';
import { StorageClosed } from './StorageClosed';
import { Unavailable } from './Unavailable';

export { ClockNotice, FullNoticeText, NotHere, RecallBar, RefreshFailed, StorageClosed, Unavailable };
