/** The constants of the street map (docs/product/numbers.md#constants), apart from those that every screen loads. */
/** Ours (docs/product/map.md#kept-map): so far beyond a packet's doors the street map is kept. */
export const KEPT_MARGIN_METERS = 200;
/** Ours (docs/product/map.md#kept-map): the zooms of the tiles that are kept; closer ones are drawn from the closest. */
export const KEPT_ZOOMS = { min: 12, max: 15 } as const;
/** Ours (docs/product/map.md#kept-map): with more tiles than this around all doors, one of them has a wrong place. */
export const MOST_TILES_IN_ONE_AREA = 600;
/** Ours (docs/product/map.md#kept-map): street maps take no more of the phone than this. */
export const MAP_BUDGET_BYTES = 50_000_000;
