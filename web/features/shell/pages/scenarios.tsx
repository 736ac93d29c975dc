import { ButtonLink } from '../../../ui/button.tsx';
import { Programme, Step } from '../components/programme.tsx';

/** The view for debates: what it is for and who may use it. */
export function Scenarios() {
  return (
    <Programme
      title="The debating floor"
      lead="Here several figures take up one question and answer each other. In this version of Dramatis you talk with one figure at a time; this is how a debate will run."
    >
      <title>Scenarios · Dramatis</title>
      <ol className="mt-10">
        <Step number="i" title="Pick a question">
          From templates in philosophy, technology, business, ethics, fiction, relationships, science and
          warfare, or one of your own.
        </Step>
        <Step number="ii" title="Cast two to four figures">
          A general and a poet see the same war differently; that is the point.
        </Step>
        <Step number="iii" title="Listen, or step in">
          They speak in turn, each named; you may put a question to one of them at any time.
        </Step>
        <Step number="iv" title="Read the close">
          A summary sets out what each side held.
        </Step>
      </ol>
      <h2 className="mt-10 text-2xl font-semibold">Who may use it</h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Scenarios belong to the plan Unlimited. Until then the best debate is your own: put to one figure what
        another told you.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={{ hash: '#launcher' }}>Choose an opponent</ButtonLink>
        <ButtonLink tone="outline" to={{ hash: '#discover' }}>
          Meet the whole company
        </ButtonLink>
      </div>
    </Programme>
  );
}
