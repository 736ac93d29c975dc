import { Link } from 'react-router';
import type { Category, CharacterCard } from '../../../../contract/characters.ts';
import { texts } from '../../../../contract/texts.ts';
import { useCatalogue } from '../../../lib/catalogue.ts';
import { chatPath, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toneStyle } from '../../../ui/tone.ts';

/** Figures that a category shows on the first page. */
const shownFigures = 4;

function Figure({ figure, signedIn }: { figure: CharacterCard; signedIn: boolean }) {
  return (
    <li>
      <Link
        to={signedIn ? chatPath(figure.key) : paths.register}
        title={figure.title}
        className="group grid justify-items-center gap-2 rounded-m text-center"
      >
        <Portrait
          name={figure.name}
          src={figure.thumbnailUrl}
          px={112}
          decorative
          className="aspect-[4/5] w-full max-w-28 rounded-t-full rounded-b-s border-2 border-tone transition-transform duration-(--calm) group-hover:-translate-y-1"
        />
        <span className="text-sm leading-snug">{figure.name}</span>
      </Link>
    </li>
  );
}

function Company({ category, signedIn }: { category: Category; signedIn: boolean }) {
  return (
    <section
      style={toneStyle(category.color)}
      className="toned border-t border-line pt-5"
      aria-labelledby={`cast-${category.key}`}
    >
      <h3 id={`cast-${category.key}`} className="text-2xl font-semibold text-tone">
        {category.title}
      </h3>
      <p className="mt-1 mb-5 text-muted">{category.description}</p>
      <ul className="grid grid-cols-4 gap-3 sm:gap-5">
        {category.characters.slice(0, shownFigures).map((figure) => (
          <Figure key={figure.key} figure={figure} signedIn={signedIn} />
        ))}
      </ul>
    </section>
  );
}

function Companies({ signedIn }: { signedIn: boolean }) {
  const { data, isError, refetch } = useCatalogue();
  if (isError) {
    return (
      <Notice
        tone="fault"
        action={
          <Button tone="outline" onClick={() => void refetch()}>
            {texts.home.tryAgain}
          </Button>
        }
      >
        The cast list could not be read.
      </Notice>
    );
  }
  const filled = data?.categories.filter(({ characters }) => characters.length > 0);
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      {filled?.map((category) => <Company key={category.key} category={category} signedIn={signedIn} />) ??
        [0, 1, 2, 3].map((row) => <Skeleton key={row} className="h-64" />)}
    </div>
  );
}

/** The cast list: some figures of every category, each leading to its chat, or to an account. */
export function Cast({ signedIn }: { signedIn: boolean }) {
  return (
    <section aria-labelledby="cast" className="mx-auto max-w-7xl px-gutter py-16 sm:py-24">
      <h2 id="cast" className="text-4xl font-semibold sm:text-5xl">
        Dramatis personæ
      </h2>
      <p className="mt-3 mb-12 max-w-[60ch] text-lg text-muted">
        The persons of the play. Detectives and stargazers, rulers and rebels, some who lived and some who
        were only ever written down.
      </p>
      <Companies signedIn={signedIn} />
    </section>
  );
}
