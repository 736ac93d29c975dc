const acts = [
  {
    number: 'I',
    title: 'Replies arrive as they are written',
    text: 'Words appear the moment they are found. Cut a reply short, ask for another, or change your question: every turn is kept.',
  },
  {
    number: 'II',
    title: 'It plays on your own machine',
    text: 'One command opens the house on a laptop with an open model inside, or with the model server you already run.',
  },
  {
    number: 'III',
    title: 'Every figure knows its sources',
    text: 'Behind each stands a dossier of passages with their sources named. It keeps names, dates and quarrels straight.',
  },
] as const;

/** What is true of the house, in three acts. */
export function Acts() {
  return (
    <section aria-label="How it works" className="border-y border-line bg-raised">
      <ol className="mx-auto grid max-w-7xl gap-10 px-gutter py-14 md:grid-cols-3 md:gap-12 sm:py-20">
        {acts.map(({ number, title, text }) => (
          <li key={number}>
            <p className="font-display text-lg text-accent italic">Act {number}</p>
            <h2 className="mt-1 text-2xl font-semibold">{title}</h2>
            <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
