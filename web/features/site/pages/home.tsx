import { Link } from 'react-router';
import { texts } from '../../../../contract/texts.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { Acts } from '../components/acts.tsx';
import { Cast } from '../components/cast.tsx';
import { Entrance } from '../components/entrance.tsx';
import { Script } from '../components/script.tsx';

function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header className="absolute inset-x-0 top-0 z-10">
      <div className="mx-auto flex max-w-7xl items-center gap-1 px-gutter py-4 sm:gap-2">
        <Link to={paths.home} className="me-auto flex min-h-11 items-center rounded-m">
          <Logo />
        </Link>
        <ThemeToggle />
        {signedIn ? (
          <ButtonLink tone="quiet" to={paths.app}>
            Open the stage
          </ButtonLink>
        ) : (
          <>
            <ButtonLink tone="quiet" to={paths.login}>
              Sign In
            </ButtonLink>
            <ButtonLink tone="outline" to={paths.register} className="max-sm:hidden">
              Sign Up
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="stage lg:[--beam-at:71%]">
      <div className="mx-auto grid min-h-[min(100dvh,60rem)] max-w-7xl items-center gap-12 px-gutter pt-28 pb-16 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.75rem,6.4vw,5.25rem)] leading-[0.98] font-semibold tracking-[-0.02em]">
            <span className="block">Ask Socrates.</span>
            <span className="block">Argue with Ada.</span>
            <span className="block text-accent">Consult Holmes.</span>
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg sm:text-xl">
            Dramatis is a theatre of minds: talk in real time with figures from history, myth and literature,
            each answering in a voice of their own.
          </p>
          <Entrance signedIn={signedIn} className="mt-9" />
        </div>
        <Script />
      </div>
    </section>
  );
}

/** The first page. */
export function Home() {
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <title>Dramatis — a theatre of minds</title>
      <SiteHeader signedIn={signedIn} />
      <main>
        <Hero signedIn={signedIn} />
        <Acts />
        <Cast signedIn={signedIn} />
        <section className="stage border-t border-line">
          <div className="mx-auto grid max-w-3xl justify-items-center px-gutter py-24 text-center">
            <h2 className="text-4xl font-semibold sm:text-5xl">The house lights are going down.</h2>
            <p className="mt-4 mb-9 text-lg text-muted">
              Somebody on that list has been waiting for your question.
            </p>
            <Entrance signedIn={signedIn} className="justify-center" />
          </div>
        </section>
      </main>
      <footer className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-gutter py-8 text-sm text-muted">
        <Logo className="text-text" />
        <p>{texts.chat.footnote}</p>
      </footer>
    </>
  );
}
