import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiServer = process.env.DRAMATIS_API ?? 'http://127.0.0.1:3001';

/** Paths that are a call and a page at once: a browser that asks for HTML gets the page (product.md, reading 3). */
const shared = new Set(['/chat', '/market-hub']);

const callPaths =
  'api characters chat sessions interacted-characters interaction-stats interactions invite models market-hub debate images dev healthz readyz metrics'.split(
    ' ',
  );

const proxy = Object.fromEntries(
  callPaths.map((path) => [
    `^/${path}(/|\\?|$)`,
    {
      target: apiServer,
      bypass: (request: { url?: string; headers: { accept?: string } }) => {
        const [bare = ''] = (request.url ?? '').split('?');
        const asksForPage = shared.has(bare) && request.headers.accept?.includes('text/html');
        return asksForPage ? '/index.html' : undefined;
      },
    },
  ]),
);

/**
 * What the first page of the signed-in area needs in any case, in one file: the frameworks, the shell, and the parts of
 * `lib` and `ui` that draw no form, no menu and no markdown.
 */
const foundation = new RegExp(
  [
    String.raw`rolldown.runtime`,
    String.raw`/node_modules/(?:react|react-dom|scheduler|react-router|@tanstack)/`,
    String.raw`/web/lib/`,
    String.raw`/web/ui/(?!field|menu|markdown|category)`,
    String.raw`/web/features/shell/(?!.*(?:create|scenarios|programme|items))`,
    String.raw`/contract/(?:texts|limits)`,
  ].join('|'),
);

const preloadedFonts = /^(?:fraunces-latin-opsz-normal|inter-latin-wght-normal)-.*\.woff2$/;

/** Preloads the Latin subsets of the two upright faces; the browser fetches other subsets when a page needs them. */
const fontPreload: Plugin = {
  name: 'dramatis-font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => preloadedFonts.test(file.replace('assets/', '')))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), fontPreload],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Many small shared chunks would cost the first page a request each.
        codeSplitting: { groups: [{ name: 'base', test: foundation }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      ...proxy,
      '^/openapi\\.json$': { target: apiServer },
      '/socket.io': { target: apiServer, ws: true },
    },
  },
});
