import { expect, type Locator, type Page } from '@playwright/test';
import type { NewMember } from './member.ts';

/** What a member sees and does in the chat. */
export interface Stage {
  composer: Locator;
  /** The lines of the conversation. */
  log: Locator;
  send: Locator;
  stop: Locator;
  retry: Locator;
  ask(text: string): Promise<void>;
  /** Waits until the reply has ended, however it ended. */
  replyEnded(): Promise<void>;
}

/** Lets the browser begin as this member, in this theme. */
export async function enterAs(
  page: Page,
  member: Pick<NewMember, 'token'>,
  theme: 'dark' | 'light' = 'dark',
) {
  await page.addInitScript(
    ([token, isDark]) => {
      if (!localStorage.getItem('token')) localStorage.setItem('token', token ?? '');
      localStorage.setItem('darkMode', isDark ?? 'true');
    },
    [member.token, String(theme === 'dark')],
  );
}

export function stageOf(page: Page): Stage {
  const composer = page.getByRole('textbox', { name: /^Message to/ });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  return {
    composer,
    send,
    log: page.getByRole('log'),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
    retry: page.getByRole('button', { name: /retry/i }),
    async ask(text) {
      await composer.fill(text);
      await composer.press('Enter');
      await expect(page.getByRole('log')).toContainText(text);
    },
    async replyEnded() {
      await expect(send).toBeVisible({ timeout: 45_000 });
    },
  };
}
