/** The pages of a walk, which have to be on the phone before it opens without a signal. */
export const WALK_PAGES = ['/packet-detail/', '/list-address/', '/packet-address/', '/list-survey/', '/view-map/'] as const;
