import { texts } from '../../../contract/texts.ts';
import type { Config } from '../../config/config.ts';
import type { Route } from '../../platform/http.ts';
import type { Accounts } from './service.ts';

const hourMs = 3_600_000;

const perHour = (max: number) => ({ config: { rateLimit: { max, timeWindow: hourMs } } });

/** Accounts (api.md, "Accounts"), with the limits per network address of "Fine points". */
export function accountRoutes(route: Route, accounts: Accounts, perAddress: Config['perAddress']): void {
  const signUps = perHour(perAddress.signUpsPerHour);
  const signIns = perHour(perAddress.signInsPerHour);

  route(
    'POST /api/auth/register',
    async ({ body }) => {
      await accounts.register(body);
      return { requires_verification: true as const, message: texts.accounts.accountCreated };
    },
    signUps,
  );
  route(
    'POST /api/auth/login',
    async ({ body, request }) => ({
      access_token: await accounts.signIn(body, request.headers['user-agent']),
    }),
    signIns,
  );
  route('POST /api/auth/verify-email', async ({ body, request }) => ({
    access_token: await accounts.verifyEmail(body.token, request.headers['user-agent']),
    message: texts.accounts.verified,
  }));
  route(
    'POST /api/auth/resend-verification',
    async ({ body }) => {
      await accounts.resendVerification(body.email);
      return { message: texts.accounts.resentFromLogin };
    },
    signUps,
  );
  route('POST /api/auth/logout', ({ member }) => accounts.signOut(member.jti));
  route('GET /api/current_user', ({ member }) => accounts.currentUser(member.id));
}
