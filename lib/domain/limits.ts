/** Every business constant of the specification (section 9), once. */
export const HTTP_TIMEOUT_MS = 10_000;
export const RETRY_AFTER_FAILED_SEND_MS = 5_000;
export const SUCCESS_TOAST_MS = 1_000;
export const OTHER_TOAST_MS = 3_000;
export const CODE_GROUP_SIZE = 3;
export const ZERO_COUNT_BAR_WIDTH = '33.33333333%';
export const LOCATION_TIMEOUT_MS = 10_000;
export const LOCATION_MAXIMUM_AGE_MS = 0;
/** Where a change is said to have happened when the device cannot or may not tell. */
export const NO_POSITION = { lat: 0, lon: 0 } as const;
export const ADDRESS_LIST_FRESH_MS = 216e5;
export const UPDATE_CHECK_INTERVAL_MS = 60_000;
export const APP_VERSION = 62;
export const PACKET_TYPE = { mine: 0, target: 1, search: 2 } as const;
export const LIST_TYPE = { plain: 1, signs: 3 } as const;
export const STATUS = { done: 1, notDone: 0 } as const;
export const COLOR = { done: '9', notDone: '2' } as const;

/** Ours (product.md): the longest run of waiting changes that leaves as one Update. */
export const MAX_CHANGES_PER_UPDATE = 200;
/** Ours: entries of a long queue that the Data Queue shows; its count is always the whole. */
export const ROWS_OF_LONG_QUEUE = 200;
/** Ours: how many doors 'Marked last' offers to take back. */
export const RECENT_MARKS = 10;
/** Ours (product.md): lists up to this length are rendered whole, longer ones virtualised. */
export const MAX_ROWS_RENDERED_WHOLE = 60;
/** Ours (product.md): the campaign list has a search box above this many. */
export const CAMPAIGNS_WITHOUT_SEARCH = 8;
/** Ours (product.md): the sync bar shows once something has been unsent this long. */
export const SYNC_BAR_DELAY_MS = 1_000;
/** Ours (product.md, "Beyond the specification", 9): unsent for longer than this is said. */
export const MAX_UNSENT_AGE_MS = 3_600_000;
/** Ours: with less room than this for the app, the phone counts as nearly full. */
export const STORAGE_NEARLY_FULL_BYTES = 50_000_000;
/** Ours: how long a notice about storage that was put away stays away. */
export const RISK_SILENT_MS = 24 * 3_600_000;
