import { createHashRouter, redirect, type RouteObject } from 'react-router-dom'
import { builtRoutes } from '#client/routes.ts'
import { NotFound } from '#client/screens/core/notfound.tsx'
import { Frame } from './Frame.tsx'
import { loadScreen } from './loadScreen.ts'
import { numberEntries } from './numberEntries.ts'
import { ScreenError } from './ScreenError.tsx'
import { ScreenHost } from './ScreenHost.tsx'

const screenRoutes: RouteObject[] = builtRoutes.map((route) => ({
  path: route.path,
  loader: loadScreen(route),
  Component: ScreenHost,
  ErrorBoundary: ScreenError,
}))

const follow = numberEntries()

/**
 * Hash routing (specification section 2): the root leads to sign-in, an unknown path to the
 * not-found page.
 */
export const router = createHashRouter([
  {
    Component: Frame,
    ErrorBoundary: ScreenError,
    HydrateFallback: () => null,
    children: [
      { path: '/', loader: () => redirect('/ikad/login'), Component: () => null },
      ...screenRoutes,
      { path: '*', Component: NotFound },
    ],
  },
])

follow(router)
