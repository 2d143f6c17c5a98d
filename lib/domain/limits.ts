/** Every business constant, once (docs/product/numbers.md#constants). */
/** The path before every endpoint, with the version of the API; part of what is signed. */
export const API_BASE_PATH = '/api/v31/';
export const HTTP_TIMEOUT_MS = 10_000;
export const RETRY_AFTER_FAILED_SEND_MS = 5_000;
export const SUCCESS_TOAST_MS = 1_000;
export const OTHER_TOAST_MS = 3_000;
/** How long an Undo can be redone with the same button. */
export const REDO_MS = 3_000;
export const CODE_GROUP_SIZE = 3;
export const ZERO_COUNT_BAR_WIDTH = '33.33333333%';
export const LOCATION_TIMEOUT_MS = 10_000;
export const LOCATION_MAXIMUM_AGE_MS = 0;
/** The position that is sent when the device's position is unknown (docs/product/door.md#location). */
export const NO_POSITION = { lat: 0, lon: 0 } as const;
export const ADDRESS_LIST_FRESH_MS = 216e5;
export const UPDATE_CHECK_INTERVAL_MS = 60_000;
/** Where the environment settings give none. */
export const APP_VERSION = 62;
/** How long the side menu takes to come and to go. */
export const MENU_ANIMATION_MS = 300;
/** The toolbar's dark red; the shade is ours. */
export const TOOLBAR_RED = '#8b0000';
export const PACKET_TYPE = { mine: 0, target: 1, search: 2 } as const;
export const LIST_TYPE = { plain: 1, signs: 3 } as const;
export const STATUS = { done: 1, notDone: 0 } as const;
export const COLOR = { done: '9', notDone: '2' } as const;

/** Ours (docs/wire.md#time-out): the maximum time of a read, its repeat and its wait for a turn included. */
export const MOST_READ_MS = 15_000;
/** Ours (docs/product/queue.md#retry-wait): nothing waits longer before it is tried again, whatever the server asks. */
export const LONGEST_RETRY_WAIT_MS = 300_000;
/** Ours (docs/product/queue.md#runs): the largest number of changes in one Update. */
export const MAX_CHANGES_PER_UPDATE = 200;
/** Ours: 'Marked last' offers Undo for this many subjects. */
export const RECENT_CHANGES = 10;
/** Ours (docs/product/look.md#long-lists): lists up to this length are rendered whole, longer ones virtualised. */
export const MAX_ROWS_RENDERED_WHOLE = 60;
/** Ours (docs/product/session.md#screen-list-campaign): the campaign list has a search box above this many. */
export const CAMPAIGNS_WITHOUT_SEARCH = 8;
/** Ours (docs/product/routes.md#last-query): a longer query string, in characters, is not remembered. */
export const LONGEST_QUERY = 2_000;
/** Ours (docs/product/queue.md#sync-bar): the sync bar shows once a change has been pending this long. */
export const SYNC_BAR_DELAY_MS = 1_000;
/** Ours (docs/product/door.md#location): a list is asked for from where the phone was found at most this long ago. */
export const PLACE_KNOWN_MS = 600_000;
/** Ours (docs/product/phone.md#storage-at-risk): a change pending for longer than this is a storage risk. */
export const MAX_PENDING_AGE_MS = 3_600_000;
/** Ours: with less free space than this for the app, the phone counts as nearly full. */
export const STORAGE_NEARLY_FULL_BYTES = 50_000_000;
/** Ours: a dismissed notice of a storage risk comes back after this time. */
export const RISK_SILENT_MS = 24 * 3_600_000;
/** Ours (docs/product/walk.md#lists-ahead): of the volunteer's packets so many doors at most are fetched before they are opened. */
export const MAX_DOORS_AHEAD = 2_000;
