import { type Kysely, type Migration, sql } from 'kysely';

/** The browsers that want notifications of a campaign. */
export const push: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table push_subscriptions (
      campaign_id integer not null,
      user_id integer not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      subscribed_at bigint not null,
      primary key (campaign_id, user_id, endpoint),
      foreign key (user_id, campaign_id) references memberships (user_id, campaign_id) on delete cascade
    )`.execute(db);
  },
};
