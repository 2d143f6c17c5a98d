import { access } from './en/access';
import { ahead } from './en/ahead';
import { away } from './en/away';
import { beside } from './en/beside';
import { building } from './en/building';
import { campaigns } from './en/campaigns';
import { changes } from './en/changes';
import { clock } from './en/clock';
import { codes } from './en/codes';
import { comeBack } from './en/comeBack';
import { common } from './en/common';
import { conflict } from './en/conflict';
import { dataQueue } from './en/dataQueue';
import { dates } from './en/dates';
import { diagnostics } from './en/diagnostics';
import { door } from './en/door';
import { doorChoice } from './en/doorChoice';
import { errors } from './en/errors';
import { events } from './en/events';
import { failures } from './en/failures';
import { findPacket } from './en/findPacket';
import { frame } from './en/frame';
import { home } from './en/home';
import { invitation } from './en/invitation';
import { kept } from './en/kept';
import { list } from './en/list';
import { listStates } from './en/listStates';
import { listView } from './en/listView';
import { location } from './en/location';
import { log } from './en/log';
import { logOut } from './en/logOut';
import { map } from './en/map';
import { marked } from './en/marked';
import { menu } from './en/menu';
import { noSuchPage } from './en/noSuchPage';
import { note } from './en/note';
import { notices } from './en/notices';
import { offline } from './en/offline';
import { oneDoor } from './en/oneDoor';
import { overlays } from './en/overlays';
import { packetImage } from './en/packetImage';
import { packetList } from './en/packetList';
import { packets } from './en/packets';
import { person } from './en/person';
import { phone } from './en/phone';
import { platform } from './en/platform';
import { print } from './en/print';
import { queue } from './en/queue';
import { ready } from './en/ready';
import { recall } from './en/recall';
import { report } from './en/report';
import { rescue } from './en/rescue';
import { results } from './en/results';
import { search } from './en/search';
import { sendTrouble } from './en/sendTrouble';
import { session } from './en/session';
import { settings } from './en/settings';
import { share } from './en/share';
import { shift } from './en/shift';
import { site } from './en/site';
import { storage } from './en/storage';
import { streets } from './en/streets';
import { survey } from './en/survey';
import { targets } from './en/targets';
import { titles } from './en/titles';
import { voter } from './en/voter';
import { voterChanged } from './en/voterChanged';
import { voterTitles } from './en/voterTitles';
import { walk } from './en/walk';

/** English, whole. Nothing that is shipped imports this file: a screen takes the subjects it uses from the files beside it. */
export const en = {
  access,
  ahead,
  away,
  beside,
  building,
  changes,
  clock,
  conflict,
  campaigns,
  codes,
  comeBack,
  common,
  dataQueue,
  dates,
  diagnostics,
  door,
  doorChoice,
  errors,
  events,
  failures,
  findPacket,
  frame,
  home,
  invitation,
  kept,
  list,
  listStates,
  listView,
  location,
  log,
  logOut,
  map,
  marked,
  menu,
  noSuchPage,
  note,
  notices,
  offline,
  oneDoor,
  packetImage,
  packetList,
  overlays,
  packets,
  person,
  phone,
  platform,
  print,
  queue,
  ready,
  recall,
  report,
  rescue,
  results,
  search,
  sendTrouble,
  session,
  settings,
  share,
  shift,
  site,
  storage,
  streets,
  survey,
  targets,
  titles,
  voter,
  voterChanged,
  voterTitles,
  walk,
};
