/** How the tables of what campaigns have are kept: each in one piece, or in so many parts by campaign. */
export type TableLayout = { readonly parts?: number };

type CampaignTable = {
  /** The definitions of its columns, and its constraints other than the primary key. */
  readonly columns: string;
  /** What follows the campaign in its primary key; undefined where it has none. */
  readonly key: string | undefined;
  readonly layout: TableLayout;
};

/** Space on each page for a row's next state, so that marking a door touches no index. */
const FILLED: Readonly<Record<string, number>> = { doors: 80 };

/**
 * Returns the statements that make a table of what campaigns have. Where it is kept in parts the database refuses a key without the campaign, and
 * counts for each part what is read and written there.
 */
export function campaignTable(name: string, { columns, key, layout: { parts = 0 } }: CampaignTable): string[] {
  const all = key === undefined ? columns : `${columns}, primary key (campaign_id, ${key})`;
  const filled = name in FILLED ? ` with (fillfactor = ${FILLED[name]})` : '';
  if (parts === 0) return [`create table ${name} (${all})${filled}`];
  return [
    `create table ${name} (${all}) partition by hash (campaign_id)`,
    ...Array.from(
      { length: parts },
      (_, part) => `create table ${name}_${part} partition of ${name} for values with (modulus ${parts}, remainder ${part})${filled}`,
    ),
  ];
}
