import type { ReactNode } from 'react';
import type { CharacterCard } from '../../../../contract/characters.ts';
import { useCatalogue } from '../../../lib/catalogue.ts';
import { Portrait } from '../../../ui/portrait.tsx';

/** Figures for a picture beside the text: the first of as many categories. */
function useCompany(count: number): CharacterCard[] {
  const { data } = useCatalogue();
  return (data?.categories ?? []).flatMap(({ characters }) => characters.slice(0, 1)).slice(0, count);
}

interface ProgrammeProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of the printed programme: what a part of the house is for, with some of the company above. */
export function Programme({ title, lead, children }: ProgrammeProps) {
  const company = useCompany(5);
  return (
    <article className="mx-auto max-w-4xl px-gutter pt-10 pb-16 sm:pt-16">
      <div aria-hidden className="mb-8 flex h-20 -space-x-4 rtl:space-x-reverse">
        {company.map(({ key, name, thumbnailUrl }) => (
          <Portrait
            key={key}
            name={name}
            src={thumbnailUrl}
            px={80}
            decorative
            className="size-20 rounded-full border-3 border-ground"
          />
        ))}
      </div>
      <h1 className="text-4xl font-semibold sm:text-5xl">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>
      {children}
    </article>
  );
}

/** A numbered step of a programme. */
export function Step({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] border-t border-line py-5">
      <span aria-hidden className="font-display text-2xl text-accent italic">
        {number}
      </span>
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-1 max-w-[60ch] text-muted">{children}</p>
      </div>
    </li>
  );
}
