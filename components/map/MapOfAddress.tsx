'use client';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readListParams } from '@/lib/routes/paths';
import { MapPane } from './MapPane';

/** The doors of the list that the address names, beside the tab with the list itself. */
export function MapOfAddress() {
  const list = readListParams(useRouteQuery());
  return list ? <MapPane list={list} leadsToList={false} /> : null;
}
