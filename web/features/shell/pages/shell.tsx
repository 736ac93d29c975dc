import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession, type SessionUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Header } from '../components/header.tsx';
import { chatHash, viewOf, type View } from '../view.ts';

const Create = lazy(async () => ({ default: (await import('./create.tsx')).Create }));
const Scenarios = lazy(async () => ({ default: (await import('./scenarios.tsx')).Scenarios }));

interface ShellProps {
  /** Views that other features bring. */
  views: {
    launcher: ComponentType<{ onOpen: (key: string) => void }>;
    discover: ComponentType<{ onOpen: (key: string) => void }>;
    chat: ComponentType<{ characterKey: string; onBack: () => void; onOpen: (key: string) => void }>;
  };
}

function ViewSkeleton() {
  return (
    <div className="mx-auto grid max-w-6xl gap-4 p-gutter">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} className="h-36" />
        ))}
      </div>
    </div>
  );
}

function Stage({ user, views }: ShellProps & { user: SessionUser }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const known = viewOf(hash);
  const view: View = known ?? { name: 'launcher' };
  const [chosen, setChosen] = useState<string | null>(null);
  if (view.name === 'chat' && view.key !== null && view.key !== chosen) setChosen(view.key);

  useEffect(() => {
    if (known !== null) return;
    // oxlint-disable-next-line no-console -- the specification asks for a warning (2, section 2, "Shell at /app")
    console.warn(`Unknown view: ${hash}`);
    void navigate({ hash: '#launcher' }, { replace: true });
  }, [known, hash, navigate]);

  const open = (key: string): void => void navigate({ hash: chatHash(key) });
  const back = (): void => {
    setChosen(null);
    void navigate({ hash: '#launcher' });
  };

  const content = (): React.JSX.Element => {
    if (view.name === 'discover') return <views.discover onOpen={open} />;
    if (view.name === 'create') return <Create />;
    if (view.name === 'scenarios') return <Scenarios />;
    const key = view.name === 'chat' ? (view.key ?? chosen) : null;
    if (key === null) return <views.launcher onOpen={open} />;
    return <views.chat key={key} characterKey={key} onBack={back} onOpen={open} />;
  };

  return (
    <div className="relative flex h-dvh flex-col overflow-hidden">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-m bg-accent px-4 py-2.5 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header user={user} view={view} chosen={chosen} />
      <main
        key={view.name}
        id="content"
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto outline-none"
      >
        <Suspense fallback={<ViewSkeleton />}>{content()}</Suspense>
      </main>
    </div>
  );
}

/**
 * The signed-in area. Without a session it leads to the sign-in page, which leads back to the view that was asked for;
 * after a session that ended here it does not.
 */
export function Shell({ views }: ShellProps) {
  const session = useSession();
  const { hash } = useLocation();
  const [cameSignedOut] = useState(session.status === 'signed-out');
  if (session.status === 'signed-out') {
    const search = cameSignedOut && hash ? `?redirect=${encodeURIComponent(paths.app + hash)}` : '';
    return <Navigate to={`${paths.login}${search}`} replace />;
  }
  return <Stage user={session.user} views={views} />;
}
