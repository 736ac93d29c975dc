import { Portrait } from '../../../ui/portrait.tsx';
import { sampleScene, type SceneLine } from '../scene.ts';
import { useTyped } from '../use-typed.ts';

const words = (line: SceneLine): string[] => line.text.split(' ');
const starts = sampleScene.map((_, index) =>
  sampleScene.slice(0, index).reduce((count, line) => count + words(line).length, 0),
);
const total = sampleScene.reduce((count, line) => count + words(line).length, 0);

/** Text of which the first words are shown; the others keep their place, and screen readers have it all. */
function TypedText({ line, shown }: { line: SceneLine; shown: number }) {
  const all = words(line);
  return (
    <>
      <span className="sr-only">{line.text}</span>
      <span aria-hidden>
        {all.slice(0, shown).join(' ')}
        <span className="invisible"> {all.slice(Math.max(shown, 0)).join(' ')}</span>
      </span>
    </>
  );
}

function Line({ line, shown }: { line: SceneLine; shown: number }) {
  if (line.speaker === null) {
    return (
      <li className="ms-auto max-w-[85%] rounded-l rounded-ee-s bg-glow px-4 py-2.5">
        <span className="sr-only">You: </span>
        <TypedText line={line} shown={shown} />
      </li>
    );
  }
  const { key, name } = line.speaker;
  return (
    <li
      className={`grid grid-cols-[3.5rem_1fr] gap-4 transition-opacity duration-(--calm) ${shown > 0 ? '' : 'opacity-25'}`}
    >
      <Portrait
        name={name}
        src={`/images/${key}.jpg`}
        px={56}
        decorative
        eager
        className="h-[4.5rem] w-14 rounded-t-full rounded-b-s"
      />
      <div>
        <p className="speaker text-accent">{name}</p>
        <p className="mt-0.5 font-display text-[1.0625rem] leading-[1.55]">
          <TypedText line={line} shown={shown} />
        </p>
      </div>
    </li>
  );
}

/** The sample scene, set like a page of a printed play, typing itself out. */
export function Script() {
  const typed = useTyped(total);
  return (
    <figure className="w-full max-w-xl justify-self-center lg:justify-self-end">
      <ol className="grid gap-6 rounded-l border border-line bg-raised p-5 shadow-floating sm:p-8">
        {sampleScene.map((line, index) => (
          <Line key={line.text} line={line} shown={Math.max(0, typed - (starts[index] ?? 0))} />
        ))}
      </ol>
      <figcaption className="mt-3 text-center text-sm text-muted">
        A sample scene, written by hand. In the house, replies are composed as you watch.
      </figcaption>
    </figure>
  );
}
