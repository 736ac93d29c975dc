import { hash, verify } from '@node-rs/argon2';
import type { z } from 'zod';
import type { CurrentUser, loginBody, registerBody } from '../../../contract/accounts.ts';
import { texts } from '../../../contract/texts.ts';
import type { Config } from '../../config/config.ts';
import type { Authenticate } from '../../platform/auth-guard.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import { knownAddressLetter, verificationLetter } from '../mail/letters.ts';
import type { Mail } from '../mail/service.ts';
import { presentUser } from './present.ts';
import * as repo from './repo.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';
import { createMailToken, hashMailToken } from './tokens.ts';

export interface Accounts {
  /** Creates an account, or mails the owner of the one that has the address; the caller cannot tell which. */
  register(body: z.output<typeof registerBody>): Promise<void>;
  /** @throws AppError `locked`, `invalid-credentials`, `verification-required` */
  signIn(body: z.output<typeof loginBody>, userAgent: string | undefined): Promise<string>;
  /** @throws AppError `invalid-token`, `expired-token` */
  verifyEmail(token: string, userAgent: string | undefined): Promise<string>;
  /** @throws AppError `too-many-requests` when the address has had its share of mails */
  resendVerification(email: string): Promise<void>;
  currentUser(userId: string): Promise<CurrentUser>;
  signOut(jti: string): Promise<void>;
  authenticate: Authenticate;
  watchSignIn: SignIns['watch'];
  /** Gives the configured moderators their role. */
  start(): Promise<void>;
  close(): void;
}

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function createAccounts(deps: {
  db: Db;
  bus: Bus;
  mail: Mail;
  config: Pick<Config, 'signingKey' | 'publicUrl' | 'moderatorEmails'>;
  logger: Logger;
}): Accounts {
  const { db, bus, mail, config, logger } = deps;
  const signIns = createSignIns({ db, bus, signingKey: config.signingKey, logger });
  /** Checked when no account has the address, so that known and unknown ones take the same time. */
  const decoy = hash('the password of nobody', argon2);
  const turns = new Map<string, Promise<unknown>>();

  /** Sign-ins of one address one after the other, so that guesses at once cannot outrun the lock. */
  async function inTurn<T>(email: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(email) ?? Promise.resolve()).then(work, work);
    turns.set(email, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(email) === turn) turns.delete(email);
    }
  }

  async function mailVerification(user: repo.UserRow): Promise<void> {
    const { token, tokenHash } = createMailToken();
    await repo.replaceMailToken(db, user.id, tokenHash);
    const url = `${config.publicUrl}/verify-email?token=${token}`;
    await mail.send(verificationLetter(user.email, user.displayName, url));
  }

  async function checkPassword(email: string, password: string): Promise<repo.UserRow> {
    const locked = await repo.findLock(db, email);
    if (locked) throw new AppError('locked', { retryAfterS: locked });
    const user = await repo.findUserByEmail(db, email);
    const isRight = await verify(user?.passwordHash ?? (await decoy), password);
    if (!user || !isRight) {
      await repo.countFailure(db, email);
      throw new AppError('invalid-credentials');
    }
    await repo.clearFailures(db, email);
    return user;
  }

  return {
    async register({ username: email, password, display_name: displayName }) {
      const passwordHash = await hash(password, argon2);
      const role = config.moderatorEmails.includes(email) ? 'moderator' : 'member';
      // Without a mail of its own a newer password must not come under the link of an older one.
      if (!(await mail.mayRequest(email))) {
        logger.warn('an address has had its share of mails; the sign-up is left out');
        return;
      }
      const user = await repo.saveUnverifiedUser(db, { email, displayName, passwordHash, role });
      if (user) await mailVerification(user);
      else {
        const owner = await repo.findUserByEmail(db, email);
        if (owner) await mail.send(knownAddressLetter(email, owner.displayName, `${config.publicUrl}/login`));
      }
    },
    async signIn({ username: email, password }, userAgent) {
      const user = await inTurn(email, () => checkPassword(email, password));
      if (!user.emailVerified)
        throw new AppError('verification-required', {
          requiresVerification: true,
          text: texts.accounts.verifyBeforeLogin,
        });
      return signIns.begin(user, userAgent);
    },
    async verifyEmail(token, userAgent) {
      const result = await repo.useVerificationToken(db, hashMailToken(token));
      if (result === 'expired') throw new AppError('expired-token');
      if (result === 'unknown') throw new AppError('invalid-token');
      return signIns.begin(result.user, userAgent);
    },
    async resendVerification(email) {
      if (!(await mail.mayRequest(email))) throw new AppError('too-many-requests', { retryAfterS: 3_600 });
      const user = await repo.findUserByEmail(db, email);
      if (user && !user.emailVerified) await mailVerification(user);
    },
    async currentUser(userId) {
      const user = await repo.findUser(db, userId);
      if (!user) throw new AppError('not-signed-in');
      return presentUser(user);
    },
    signOut: (jti) => signIns.end(jti),
    authenticate: signIns.authenticate,
    watchSignIn: signIns.watch,
    start: () => repo.grantRole(db, config.moderatorEmails, 'moderator'),
    close: () => signIns.close(),
  };
}
