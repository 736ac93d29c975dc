import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Logo } from '../../../ui/logo.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { Showcase } from './showcase.tsx';

interface AccountPageProps {
  title: string;
  /** Time that the showcase gives each figure, in milliseconds; without it there is no showcase. */
  showcaseMs?: number;
  children: ReactNode;
}

/** A page with a form, and from 768 px on the showcase beside it. */
export function AccountPage({ title, showcaseMs, children }: AccountPageProps) {
  return (
    <div className={showcaseMs === undefined ? '' : 'md:grid md:grid-cols-2'}>
      <div className="flex min-h-dvh flex-col px-gutter py-4">
        <header className="flex items-center justify-between">
          <Link to={paths.home} className="flex min-h-11 items-center rounded-m">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main className="mx-auto flex w-full max-w-md grow flex-col justify-center py-10">
          <title>{`${title} · Dramatis`}</title>
          <h1 className="mb-6 text-4xl font-semibold">{title}</h1>
          {children}
        </main>
      </div>
      {showcaseMs !== undefined && <Showcase everyMs={showcaseMs} />}
    </div>
  );
}
