import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ask, DownloadError } from './download.ts';

const defaultIndex = 'https://pypi.org/simple';
const jsonType = 'application/vnd.pypi.simple.v1+json';

const jsonIndex = z.object({
  files: z.array(
    z.object({ filename: z.string(), url: z.string(), hashes: z.object({ sha256: z.string().optional() }) }),
  ),
});

/** A wheel as the index lists it. */
export interface WheelAddress {
  url: string;
  sha256: string;
}

/** Where pip's settings are, the most particular first (pip, "Configuration"). */
function pipConfigFiles(env: NodeJS.ProcessEnv, home: string, platform: NodeJS.Platform): string[] {
  const named = env.PIP_CONFIG_FILE ? [env.PIP_CONFIG_FILE] : [];
  if (platform === 'win32')
    return [...named, join(env.APPDATA ?? home, 'pip', 'pip.ini'), join(home, 'pip', 'pip.ini')];
  const ofUser =
    platform === 'darwin'
      ? join(home, 'Library', 'Application Support', 'pip', 'pip.conf')
      : join(env.XDG_CONFIG_HOME || join(home, '.config'), 'pip', 'pip.conf');
  return [...named, ofUser, join(home, '.pip', 'pip.conf'), '/etc/pip.conf'];
}

async function indexIn(file: string): Promise<string | undefined> {
  try {
    const settings = await readFile(file, 'utf8');
    return /^index-url\s*[=:]\s*(\S+)/m.exec(settings)?.[1];
  } catch {
    // No such file, or not ours to read: pip passes over it too.
    return undefined;
  }
}

/** The package index this machine uses, as pip would find it: `PIP_INDEX_URL`, pip's settings, or the public one. */
export async function packageIndexUrl(
  env: NodeJS.ProcessEnv,
  home: string,
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  const listed = [env.PIP_INDEX_URL];
  for (const file of pipConfigFiles(env, home, platform)) listed.push(await indexIn(file));
  return listed.find((url) => url && /^https?:/.test(url))?.replace(/\/+$/, '') ?? defaultIndex;
}

function filesInHtml(page: string): { filename: string; url: string; sha256: string | undefined }[] {
  return [...page.matchAll(/<a\s[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
    ([, href = '', filename = '']) => {
      const [url = '', fragment = ''] = href.replaceAll('&amp;', '&').split('#');
      return { filename: filename.trim(), url, sha256: /sha256=([0-9a-f]{64})/.exec(fragment)?.[1] };
    },
  );
}

/**
 * Finds a package's wheel in an index with the simple repository API (PEP 691, or PEP 503 where only that is spoken).
 * @throws DownloadError when the index cannot be reached or has no such wheel with a hash
 */
export async function findWheel(
  index: string,
  wanted: { package: string; version: string },
  signal: AbortSignal,
): Promise<WheelAddress> {
  const page = `${index}/${wanted.package}/`;
  const response = await ask(page, { accept: `${jsonType}, text/html;q=0.5` }, signal);
  const isJson = response.headers.get('content-type')?.startsWith(jsonType);
  const files = isJson
    ? jsonIndex
        .parse(await response.json())
        .files.map(({ filename, url, hashes }) => ({ filename, url, sha256: hashes.sha256 }))
    : filesInHtml(await response.text());
  const start = `${wanted.package.replaceAll(/[-_.]+/g, '_')}-${wanted.version}-`;
  const found = files.find(({ filename }) => filename.startsWith(start) && filename.endsWith('.whl'));
  if (!found?.sha256)
    throw new DownloadError(`${new URL(index).host} has no wheel of ${wanted.package} ${wanted.version}`);
  return { url: new URL(found.url, response.url).href, sha256: found.sha256 };
}
