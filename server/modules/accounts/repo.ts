import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/accounts.ts';
import { accountRules } from '../../../contract/limits.ts';
import type { Db } from '../../platform/db.ts';
import { mailTokens, signInFailures, signIns, users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, 'email' | 'displayName' | 'passwordHash' | 'role'>;

/**
 * Writes a new account, or the newer sign-up over one that was never verified: the link that is mailed last
 * belongs to the password that was chosen last.
 * @returns undefined when a verified account has the address
 */
export async function saveUnverifiedUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.email,
      set: { displayName: user.displayName, passwordHash: user.passwordHash },
      setWhere: eq(users.emailVerified, false),
    })
    .returning();
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function grantRole(db: Db, emails: string[], role: Role): Promise<void> {
  if (emails.length === 0) return;
  await db
    .update(users)
    .set({ role })
    .where(and(inArray(users.email, emails), ne(users.role, role)));
}

/** Keeps a new link's hash and voids the account's older links of the same purpose. */
export async function replaceMailToken(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify')));
    await tx.insert(mailTokens).values({
      tokenHash,
      userId,
      purpose: 'verify',
      expiresAt: sql`now() + ${accountRules.mailTokenHours}::int * interval '1 hour'`,
    });
  });
}

/** Uses up a verification link and verifies its account; of callers at once, one succeeds. */
export async function useVerificationToken(
  db: Db,
  tokenHash: string,
): Promise<{ user: UserRow } | 'expired' | 'unknown'> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(mailTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(mailTokens.tokenHash, tokenHash),
          eq(mailTokens.purpose, 'verify'),
          isNull(mailTokens.usedAt),
          gt(mailTokens.expiresAt, sql`now()`),
        ),
      )
      .returning({ userId: mailTokens.userId });
    if (used) {
      const [user] = await tx
        .update(users)
        .set({ emailVerified: true })
        .where(eq(users.id, used.userId))
        .returning();
      if (user) return { user };
    }
    const [known] = await tx
      .select({ usedAt: mailTokens.usedAt })
      .from(mailTokens)
      .where(eq(mailTokens.tokenHash, tokenHash));
    return known && !known.usedAt ? 'expired' : 'unknown';
  });
}

export async function insertSignIn(
  db: Db,
  signIn: { jti: string; userId: string; userAgent: string | null; expiresAt: Date },
): Promise<void> {
  await db.insert(signIns).values(signIn);
}

export async function extendSignIn(db: Db, jti: string, expiresAt: Date): Promise<void> {
  await db.update(signIns).set({ expiresAt }).where(eq(signIns.jti, jti));
}

export async function endSignIn(db: Db, jti: string): Promise<void> {
  await db
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(eq(signIns.jti, jti));
}

/** The user of a sign-in that has neither ended nor expired. */
export async function findSignedIn(db: Db, jti: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(eq(signIns.jti, jti), isNull(signIns.endedAt), gt(signIns.expiresAt, sql`now()`)));
  return row?.user;
}

/** Those of the given sign-ins that are still good. */
export async function findLiveSignIns(db: Db, jtis: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ jti: signIns.jti })
    .from(signIns)
    .where(and(inArray(signIns.jti, jtis), isNull(signIns.endedAt), gt(signIns.expiresAt, sql`now()`)));
  return new Set(rows.map(({ jti }) => jti));
}

/** When an address is locked: how many seconds are left. */
export async function findLock(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from locked_until - now())::float8` })
    .from(signInFailures)
    .where(and(eq(signInFailures.email, email), gt(signInFailures.lockedUntil, sql`now()`)));
  return row?.seconds;
}

/** Counts a failed sign-in; the fifth within 15 minutes locks the address for 15 minutes (product.md, reading 5). */
export async function countFailure(db: Db, email: string): Promise<void> {
  const { failuresBeforeLock, lockMinutes } = accountRules;
  const span = sql`${lockMinutes}::int * interval '1 minute'`;
  await db.execute(sql`
    insert into sign_in_failures as known (email, failures, first_failed_at) values (${email}, 1, now())
    on conflict (email) do update set
      failures = case when known.first_failed_at < now() - ${span} then 1 else known.failures + 1 end,
      first_failed_at = case when known.first_failed_at < now() - ${span} then now() else known.first_failed_at end,
      locked_until = case when known.first_failed_at >= now() - ${span}
        and known.failures + 1 >= ${failuresBeforeLock}::int then now() + ${span} end`);
}

export async function clearFailures(db: Db, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.email, email));
}
