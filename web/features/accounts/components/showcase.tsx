import { useState } from 'react';
import { useCatalogue } from '../../../lib/catalogue.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/logo.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { toneStyle } from '../../../ui/tone.ts';
import { useRotation } from '../rotation.ts';

/** One figure of every category, with its category's colour. */
function useCompany() {
  const { data } = useCatalogue();
  return (data?.categories ?? []).flatMap(({ color, characters: [first] }) =>
    first ? [{ ...first, color }] : [],
  );
}

/**
 * The figures that wait on the stage beside a form, one at a time; hovering holds the one shown.
 *
 * @param everyMs time that each is shown, in milliseconds
 */
export function Showcase({ everyMs }: { everyMs: number }) {
  const company = useCompany();
  const [paused, setPaused] = useState(false);
  const { index, faded, hold } = useRotation(company.length, everyMs, paused);
  const figure = company[index];

  return (
    <aside
      aria-label="The company"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      className="stage relative hidden place-items-center overflow-hidden md:grid"
    >
      {figure ? (
        <div
          style={toneStyle(figure.color)}
          className={`toned relative grid justify-items-center px-8 py-12 text-center transition-opacity duration-300 ${faded ? 'opacity-0' : ''}`}
        >
          <Portrait
            name={figure.name}
            src={figure.thumbnailUrl}
            px={320}
            eager
            className="aspect-[4/5] w-[min(20rem,32vw)] rounded-t-full rounded-b-l border-4 border-tone shadow-floating"
          />
          <h2 className="mt-8 text-3xl font-semibold lg:text-4xl">Welcome, {figure.name} awaits</h2>
          <p className="mt-2 text-muted">{figure.title}</p>
          <p className="mt-3 max-w-[34ch] font-display text-lg italic">{figure.tagline}</p>
        </div>
      ) : (
        <Mark className="size-24 opacity-60" />
      )}
      {company.length > 1 && (
        <IconButton
          label={paused ? 'Play the showcase' : 'Pause the showcase'}
          onClick={() => setPaused(!paused)}
          className="absolute end-(--wing) bottom-4"
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </IconButton>
      )}
    </aside>
  );
}
