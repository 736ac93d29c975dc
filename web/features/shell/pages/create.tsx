import { ButtonLink } from '../../../ui/button.tsx';
import { Programme, Step } from '../components/programme.tsx';

/** The view for characters of one's own: what it is for and who may use it. */
export function Create() {
  return (
    <Programme
      title="The workshop"
      lead="Here members write characters of their own. This version of Dramatis plays with its built-in company, so the bench is not set up; this is how a character will be made on it."
    >
      <title>Create · Dramatis</title>
      <ol className="mt-10">
        <Step number="i" title="Choose a template">
          A scholar, a detective, a ruler: a template gives the character a spine to build on.
        </Step>
        <Step number="ii" title="Customise name, personality and expertise">
          What it knows, how it speaks, what it would never say.
        </Step>
        <Step number="iii" title="Submit for approval">
          The provider&rsquo;s team reads every character and gives a reason when it says no.
        </Step>
        <Step number="iv" title="Start conversations">
          An approved character joins your own collection and answers like the built-in ones.
        </Step>
      </ol>
      <h2 className="mt-10 text-2xl font-semibold">Who may use it</h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Every member may have one character. The plans Starter and Pro hold more of them, Unlimited sets no
        number; publishing to other members belongs to Unlimited.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={{ hash: '#launcher' }}>Talk to someone now</ButtonLink>
        <ButtonLink tone="outline" to={{ hash: '#discover' }}>
          Meet the whole company
        </ButtonLink>
      </div>
    </Programme>
  );
}
