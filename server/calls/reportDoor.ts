import { reportDoor } from '@/lib/contract/reportDoor';
import { reportChanges } from '@/server/store/changes/report';
import { servedChanges } from './servedCall';

export const servedReportDoor = servedChanges(reportDoor, 'notes', reportChanges);
