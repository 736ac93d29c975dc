import { Mark } from './logo.tsx';

/** The logo on an empty stage while the first page is on its way. */
export function LoadingScreen() {
  return (
    <output className="grid min-h-dvh place-content-center">
      <Mark className="breathing size-16" />
      <span className="sr-only">Loading</span>
    </output>
  );
}
