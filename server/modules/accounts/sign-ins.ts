import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { accountRules } from '../../../contract/limits.ts';
import type { Authenticate, Member } from '../../platform/auth-guard.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import { avatarUrl } from './present.ts';
import * as repo from './repo.ts';
import { readAccessToken, signAccessToken } from './tokens.ts';

export interface SignIns {
  /** Begins a sign-in and gives its access token. */
  begin(user: repo.UserRow, userAgent: string | undefined): Promise<string>;
  authenticate: Authenticate;
  end(jti: string): Promise<void>;
  /** Calls back once when the sign-in ends, within 5 s on any process. Gives a function that stops watching. */
  watch(jti: string, onEnd: () => void): () => void;
  close(): void;
}

/** A checked token is believed for this long; a sign-in ended elsewhere is noticed within it. */
const believedMs = 2_000;
const watchMs = 3_000;
const hourS = 3_600;

/** Access tokens and the rows behind them (product.md, reading 6). */
export function createSignIns(deps: { db: Db; bus: Bus; signingKey: Uint8Array; logger: Logger }): SignIns {
  const { db, bus, signingKey, logger } = deps;
  const believed = new LRUCache<string, { member: Member; issuedAt: number }>({
    max: 20_000,
    ttl: believedMs,
  });
  const watchers = new Map<string, Set<() => void>>();

  function tell(jti: string): void {
    const told = watchers.get(jti);
    watchers.delete(jti);
    for (const onEnd of told ?? []) onEnd();
  }

  const unsubscribe = bus.subscribe('session:ended', ({ jtis }) => {
    const ended = new Set(jtis);
    for (const [token, { member }] of believed.entries()) if (ended.has(member.jti)) believed.delete(token);
    for (const jti of ended) tell(jti);
  });

  const timer = setInterval(() => {
    const jtis = [...watchers.keys()];
    if (jtis.length === 0) return;
    repo.findLiveSignIns(db, jtis).then(
      (live) => {
        for (const jti of jtis) if (!live.has(jti)) tell(jti);
      },
      (error: unknown) => logger.error({ err: error }, 'sign-ins could not be checked'),
    );
  }, watchMs);
  timer.unref();

  async function sign(user: repo.UserRow, jti: string): Promise<{ token: string; expiresAt: Date }> {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + accountRules.accessTokenHours * hourS;
    const token = await signAccessToken(signingKey, {
      user_id: user.id,
      sub: user.email,
      display_name: user.displayName,
      avatar_url: avatarUrl(user.id),
      email_verified: user.emailVerified,
      iat,
      exp,
      jti,
    });
    return { token, expiresAt: new Date(exp * 1000) };
  }

  async function renew(user: repo.UserRow, jti: string): Promise<string> {
    const { token, expiresAt } = await sign(user, jti);
    await repo.extendSignIn(db, jti, expiresAt);
    return token;
  }

  return {
    async begin(user, userAgent) {
      const jti = randomUUID();
      const { token, expiresAt } = await sign(user, jti);
      await repo.insertSignIn(db, {
        jti,
        userId: user.id,
        userAgent: userAgent?.slice(0, 300) ?? null,
        expiresAt,
      });
      return token;
    },
    async authenticate(token) {
      const known = believed.get(token);
      if (known) return { member: known.member };
      const claims = await readAccessToken(signingKey, token);
      const user = claims && (await repo.findSignedIn(db, claims.jti));
      if (!user) return undefined;
      const member: Member = { id: user.id, role: user.role, jti: claims.jti };
      believed.set(token, { member, issuedAt: claims.iat });
      const isOld = Date.now() / 1000 - claims.iat > accountRules.renewAfterHours * hourS;
      return { member, ...(isOld && { renewed: await renew(user, claims.jti) }) };
    },
    async end(jti) {
      await repo.endSignIn(db, jti);
      bus.publish('session:ended', { jtis: [jti] });
    },
    watch(jti, onEnd) {
      const told = watchers.get(jti) ?? new Set();
      watchers.set(jti, told.add(onEnd));
      return () => {
        told.delete(onEnd);
        if (told.size === 0 && watchers.get(jti) === told) watchers.delete(jti);
      };
    },
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
