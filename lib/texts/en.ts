import { beside } from './en/beside';
import { building } from './en/building';
import { campaigns } from './en/campaigns';
import { changes } from './en/changes';
import { common } from './en/common';
import { conflict } from './en/conflict';
import { dataQueue } from './en/dataQueue';
import { dates } from './en/dates';
import { diagnostics } from './en/diagnostics';
import { door } from './en/door';
import { errors } from './en/errors';
import { events } from './en/events';
import { failures } from './en/failures';
import { findPacket } from './en/findPacket';
import { frame } from './en/frame';
import { home } from './en/home';
import { kept } from './en/kept';
import { list } from './en/list';
import { listStates } from './en/listStates';
import { location } from './en/location';
import { log } from './en/log';
import { logOut } from './en/logOut';
import { marked } from './en/marked';
import { menu } from './en/menu';
import { note } from './en/note';
import { offline } from './en/offline';
import { oneDoor } from './en/oneDoor';
import { overlays } from './en/overlays';
import { packetList } from './en/packetList';
import { packets } from './en/packets';
import { phone } from './en/phone';
import { queue } from './en/queue';
import { report } from './en/report';
import { results } from './en/results';
import { search } from './en/search';
import { sendTrouble } from './en/sendTrouble';
import { session } from './en/session';
import { settings } from './en/settings';
import { shift } from './en/shift';
import { site } from './en/site';
import { storage } from './en/storage';
import { targets } from './en/targets';
import { titles } from './en/titles';
import { voter } from './en/voter';
import { voterChanged } from './en/voterChanged';
import { voterTitles } from './en/voterTitles';
import { walk } from './en/walk';

/** English, whole. Nothing that is shipped imports this file: a screen takes the subjects it uses from the files beside it. */
export const en = {
  beside,
  building,
  changes,
  conflict,
  campaigns,
  common,
  dataQueue,
  dates,
  diagnostics,
  door,
  errors,
  events,
  failures,
  findPacket,
  frame,
  home,
  kept,
  list,
  listStates,
  location,
  log,
  logOut,
  marked,
  menu,
  note,
  offline,
  oneDoor,
  packetList,
  overlays,
  packets,
  phone,
  queue,
  report,
  results,
  search,
  sendTrouble,
  session,
  settings,
  shift,
  site,
  storage,
  targets,
  titles,
  voter,
  voterChanged,
  voterTitles,
  walk,
};
