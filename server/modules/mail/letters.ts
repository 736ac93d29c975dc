import { accountRules } from '../../../contract/limits.ts';
import { escapeHtml } from './html.ts';
import type { NewMail } from './repo.ts';

interface Letter {
  recipient: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

const paragraph = (body: string) => `<p style="margin:0 0 16px">${escapeHtml(body)}</p>`;

/** Plain text and simple HTML of one letter: no pictures, no tracking, readable in any client. */
function write({ recipient, subject, greeting, paragraphs, action }: Letter): NewMail {
  const [first = '', ...rest] = paragraphs;
  const text = [greeting, first, ...(action ? [`${action.label}: ${action.url}`] : []), ...rest, 'Dramatis'];
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#8c2f39;color:#fffaf0;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#6b5d4d;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f7f1e6;color:#241c15;font-family:Georgia,serif;font-size:16px;line-height:1.6"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-size:22px;margin:0 0 24px">Dramatis</p>${paragraph(greeting)}${paragraph(first)}${button}${rest.map(paragraph).join('')}</div></body></html>`;
  return { recipient, subject, text: `${text.join('\n\n')}\n`, html };
}

/** Asks the owner of a new account to verify the address. */
export function verificationLetter(recipient: string, displayName: string, url: string): NewMail {
  return write({
    recipient,
    subject: 'Verify your email address',
    greeting: `Welcome to Dramatis, ${displayName}.`,
    paragraphs: [
      'The house lights are down and your seat is kept. Please confirm that this address is yours:',
      `The link works once, for ${accountRules.mailTokenHours} hours. If you did not sign up, ignore this mail and nothing happens.`,
    ],
    action: { label: 'Verify my address', url },
  });
}

/** Tells the owner of an account that somebody tried to sign up with the address again. */
export function knownAddressLetter(recipient: string, displayName: string, loginUrl: string): NewMail {
  return write({
    recipient,
    subject: 'You already have an account',
    greeting: `Hello ${displayName},`,
    paragraphs: [
      'Somebody, probably you, just tried to sign up with this address. You already have an account: simply sign in.',
      'If it was not you, there is nothing to do: your account has not changed.',
    ],
    action: { label: 'Sign in', url: loginUrl },
  });
}
