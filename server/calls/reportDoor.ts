import { reportDoor } from '@/lib/contract/reportDoor';
import { reportChanges } from '@/server/store/changes/report';
import { arrivalOf, receiveChanges } from './receiveChanges';
import { servedToMember } from './servedCall';

export const servedReportDoor = servedToMember(reportDoor, ({ query, body, caller }, services) =>
  receiveChanges(reportChanges(body, arrivalOf(caller, query, services)), services),
);
