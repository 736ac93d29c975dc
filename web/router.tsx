import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { afterSignIn } from './features/accounts/redirect.ts';
import { onSessionEnd } from './lib/http.ts';
import { forgetMember } from './lib/query.ts';
import { decodeToken, readToken } from './lib/token.ts';
import { chatPath, paths } from './paths.ts';
import { ErrorBoundary } from './ui/critical-error.tsx';
import { LoadingScreen } from './ui/loading-screen.tsx';

const Home = lazy(async () => ({ default: (await import('./features/site/pages/home.tsx')).Home }));
const Login = lazy(async () => ({ default: (await import('./features/accounts/pages/login.tsx')).Login }));
const Register = lazy(async () => ({
  default: (await import('./features/accounts/pages/register.tsx')).Register,
}));
const VerifyEmail = lazy(async () => ({
  default: (await import('./features/accounts/pages/verify-email.tsx')).VerifyEmail,
}));

const fetchChat = () => import('./features/chat/pages/chat.tsx');
const fetchLauncher = () => import('./features/characters/pages/launcher.tsx');

const views = {
  launcher: lazy(async () => ({ default: (await fetchLauncher()).Launcher })),
  discover: lazy(async () => ({
    default: (await import('./features/characters/pages/discover.tsx')).Discover,
  })),
  chat: lazy(async () => ({ default: (await fetchChat()).Chat })),
};

const SignedIn = lazy(async () => {
  const firstView = window.location.hash.startsWith('#chat/') ? fetchChat : fetchLauncher;
  const [{ Shell }] = await Promise.all([import('./features/shell/pages/shell.tsx'), firstView()]);
  return { default: () => <Shell views={views} /> };
});

/** Keeps members away from the pages that make one; a link from a mail still works there. */
function Door({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  if (decodeToken(readToken()) === null || search.has('token')) return children;
  return <Navigate to={afterSignIn(search.get('redirect'), window.location.origin)} replace />;
}

/** `/chat?character=k` of older links (product.md, reading 2). */
function OldChat() {
  const key = useSearchParams()[0].get('character');
  return <Navigate to={key === null ? paths.app : chatPath(key)} replace />;
}

/** `/creator-hub` of older links (product.md, reading 2). */
function OldCreatorHub() {
  return <Navigate to={readToken() === null ? paths.home : `${paths.app}#create`} replace />;
}

/** Leads to the sign-in page when a session ends, and to the top of every new page. */
function Conduct() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    onSessionEnd(() => {
      forgetMember();
      void navigate(paths.login, { replace: true });
    });
  }, [navigate]);

  useEffect(() => {
    if (!back) window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new path is what calls for it
  }, [pathname, back]);

  return null;
}

/** All pages. Each is fetched when it is first visited; a path that is none leads to the first page. */
export function Router() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Conduct />
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route path={paths.home} element={<Home />} />
            <Route
              path={paths.login}
              element={
                <Door>
                  <Login />
                </Door>
              }
            />
            <Route
              path={paths.register}
              element={
                <Door>
                  <Register />
                </Door>
              }
            />
            <Route path={paths.verifyEmail} element={<VerifyEmail />} />
            <Route path={paths.app} element={<SignedIn />} />
            <Route path="/chat" element={<OldChat />} />
            <Route path="/creator-hub" element={<OldCreatorHub />} />
            <Route path="*" element={<Navigate to={paths.home} replace />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
