import type { CategoryKey } from '../../contract/characters.ts';

const shapes: Record<CategoryKey, string> = {
  sleuths: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 21 21M7.5 10.5a3 3 0 0 1 3-3',
  stargazers:
    'M12 2.5 13.8 10 21.5 12l-7.7 2L12 21.5 10.2 14l-7.7-2 7.7-2zM19 3v4m-2-2h4M5 17.5v3m-1.5-1.5h3',
  truthweavers: 'M20.5 3.5C12 4 7 9 6 16l-2.5 4.5M6 16c6 .5 10-1.5 12-6h-4.500M9 12.500l6-5',
  veilwalkers: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM14.5 8.500a4 4 0 1 0 0 7 5 5 0 0 1 0-7z',
  goldhands:
    'M12 3.500c4.7 0 8.5 3.8 8.5 8.500s-3.8 8.5-8.5 8.500S3.5 16.7 3.5 12 7.3 3.5 12 3.500zM12 7l4 5-4 5-4-5z',
  heartstrings:
    'M5 4c0 5 2 6 2 10a5 5 0 0 0 10 0c0-4 2-5 2-10M7 6.500h10M10 6.500V18M12 6.500V19M14 6.500V18M9 21.500h6',
  thinkers: 'M4 8 12 3.5 20 8M5 8h14M7 8v10m3.3-10v10M13.7 8v10M17 8v10M5 18h14M3.5 21h17',
  makers:
    'M12 3v3m0 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM11.2 8.8 6 21m6.8-12.200L18 21M7.5 16.500c3 1.5 6 1.5 9 0',
  warlords: 'M4 4l11 11m-1.5 3.5 5-5M16.5 16.5 20.5 20.500M20 4 9 15m1.5 3.5-5-5M7.5 16.500l-4 4',
  pathfinders:
    'M3.5 15.500h17c-.8 3-2.5 5-5 5h-7c-2.5 0-4.2-2-5-5zM12 15.500V3M12 4c4 1.5 6 4.5 6 8.500h-6M12 6c-3 1.5-5 3.5-5.5 6.500H12',
  performers:
    'M4 4.500c5 1.5 11 1.5 16 0v7c0 5-3.5 8.5-8 9-4.5-.5-8-4-8-9zM7.5 9.500c1-.8 2-.8 3 0M13.5 9.500c1-.8 2-.8 3 0M8.5 14c2 2 5 2 7 0',
};

/** The emblem of a category in the colour of the text; it says nothing to screen readers. */
export function CategoryEmblem({
  category,
  className = 'size-6',
}: {
  category: CategoryKey;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={shapes[category]} />
    </svg>
  );
}
