import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { mailRequests, mails } from './schema.ts';

export type MailRow = typeof mails.$inferSelect;
export type NewMail = Pick<MailRow, 'recipient' | 'subject' | 'text' | 'html'>;

export async function insertMail(db: Db, mail: NewMail): Promise<string> {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (!row) throw new Error('the insert of a mail gave no row');
  return row.id;
}

/** Marks delivery as begun; undefined when it is no longer there or somebody began before. */
export async function beginMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .update(mails)
    .set({ begunAt: sql`now()` })
    .where(and(eq(mails.id, id), isNull(mails.begunAt)))
    .returning();
  return row;
}

/** Takes the mark back: the mail server did not take the mail. */
export async function releaseMail(db: Db, id: string): Promise<void> {
  await db.update(mails).set({ begunAt: null }).where(eq(mails.id, id));
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

export async function findWaitingMails(db: Db): Promise<string[]> {
  const rows = await db.select({ id: mails.id }).from(mails).where(isNull(mails.begunAt));
  return rows.map(({ id }) => id);
}

export async function findNewestMails(db: Db, most: number): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt)).limit(most);
}

/** Counts a request for a mail to an address, unless its limits are reached; callers for one address take turns. */
export async function countRequest(
  db: Db,
  recipient: string,
  most: { hour: number; day: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${recipient}))`);
    const [row] = await tx
      .select({
        hour: sql<number>`(count(*) filter (where requested_at > now() - interval '1 hour'))::int`,
        day: count(),
      })
      .from(mailRequests)
      .where(
        and(
          eq(mailRequests.recipient, recipient),
          gt(mailRequests.requestedAt, sql`now() - interval '1 day'`),
        ),
      );
    if (row && (row.hour >= most.hour || row.day >= most.day)) return false;
    await tx.insert(mailRequests).values({ recipient });
    return true;
  });
}
