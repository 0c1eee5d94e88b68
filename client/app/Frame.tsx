import { Suspense, useEffect, useMemo, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { builtRoutes } from '#client/routes.ts'
import { wayOut } from '#client/session/endSession.ts'
import { gate } from '#client/session/gate.ts'
import { OpenPathsContext } from '#client/session/openPaths.ts'
import { loadShell } from '#client/shell/beginShell.ts'
import { endedStore } from '#client/state/endedSession.ts'
import { lazyPart, loadScript } from '#client/state/loadScript.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { toastStore } from '#client/state/toasts.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { LanguageSwitch } from '#client/ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx'

const loadToaster = () => import('#client/ui/Toaster.tsx').then((module) => module.Toaster)
const Toaster = lazyPart(loadToaster)
/** After the first screen has had the connection to itself. */
const toasterAfterMs = 500
const Shell = lazyPart(loadShell)

/** The root of every route: with the shell for signed-in people, without it for others. */
export function Frame() {
  const profile = useStore(profileStore)
  const { state } = useNavigation()
  const toasts = useStore(toastStore)
  // Rendered with the first message, and then kept.
  const toasted = useRef(false)
  const signedIn = profile !== null
  useEffect(() => {
    if (!signedIn) return
    // Loaded in advance, because the message about a lost connection appears when nothing can be
    // loaded any more.
    const timer = setTimeout(
      () => void loadScript(loadToaster).catch(() => undefined),
      toasterAfterMs,
    ) // else with the first message
    return () => clearTimeout(timer)
  }, [signedIn])
  const open = useMemo(
    () =>
      new Set<string>(
        builtRoutes
          .filter((route) => gate({ module: route.module, roles: route.roles }, profile) === null)
          .map((route) => route.path),
      ),
    [profile],
  )
  return (
    <OpenPathsContext value={open}>
      {state === 'loading' && <div className="ik-progress" role="progressbar" aria-label="…" />}
      {profile ? (
        <Suspense>
          <Shell />
        </Suspense>
      ) : (
        <SignedOut />
      )}
      <ErrorBoundary fallback={() => null}>
        <Suspense>{(toasted.current ||= toasts.length > 0) && <Toaster />}</Suspense>
      </ErrorBoundary>
    </OpenPathsContext>
  )
}

function SignedOut() {
  const { pathname, search } = useLocation()
  // Between the end of a session and the sign-in page, the session's content is already removed.
  const route = builtRoutes.find(({ path }) => path === pathname)
  const publicly = !route || route.roles === 'public'
  return (
    <div className="ik-signed-out">
      <header className="ik-bar">
        <span className="ik-brand ik-grow">
          <img src="/favicon.svg" alt="" width={22} height={22} /> iKad
        </span>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="ik-main">
        {publicly ? (
          <Outlet />
        ) : (
          <Navigate to={wayOut(pathname + search, endedStore.get())} replace />
        )}
      </main>
    </div>
  )
}
