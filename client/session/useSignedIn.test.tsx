import { RelayEnvironmentProvider } from 'react-relay'
import { createMemoryRouter, redirect, RouterProvider } from 'react-router-dom'
import { createMockEnvironment } from 'relay-test-utils'
import { expect, test } from 'vitest'
import type {
  useSignedIn_viewer$data,
  useSignedIn_viewer$key,
} from '#client/__generated__/useSignedIn_viewer.graphql.ts'
import { profileStore } from '#client/state/profile.ts'
import { act, render, screen } from '#client/tests/react.tsx'
import { signInPath } from './places.ts'
import { useSignedIn } from './useSignedIn.ts'

type Viewer = Omit<useSignedIn_viewer$data, ' $fragmentType'>
const viewer: Viewer = {
  loginId: 'operator',
  roleId: 5,
  staffNumber: 'KP1',
  branch: { code: 'JHB', branchType: 'state' },
  csmRights: [],
  mustChangePassword: false,
}

/**
 * The sign-in screen, whose answer the test controls, and two screens behind it, one of which loads
 * slowly.
 */
function open(at = '/ikad/login') {
  let answer: ((viewer: Viewer) => void) | undefined
  let arrive = () => {}
  function SignIn() {
    const signedIn = useSignedIn('/ikad/login')
    // The answer goes to the form as it was when it was sent.
    answer ??= (who) => signedIn(keyOf(who))
    return <h1>Sign in</h1>
  }
  const titled = (path: string) => ({ path, element: <h1>{path}</h1> })
  const gated = () => (profileStore.get() ? null : redirect(signInPath('/ikad/sms/lots?state=new')))
  const router = createMemoryRouter(
    [
      { path: '/ikad/login', element: <SignIn /> },
      titled('/ikad/home'),
      { ...titled('/ikad/sms/lots'), loader: gated },
      {
        ...titled('/ikad/slow'),
        loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
      },
      titled('/ikad/changepassword'),
    ],
    { initialEntries: [at] },
  )
  render(
    <RelayEnvironmentProvider environment={createMockEnvironment()}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  )
  const place = () => router.state.location.pathname + router.state.location.search
  return {
    router,
    place,
    answer: (change: Partial<Viewer> = {}) => act(async () => answer?.({ ...viewer, ...change })),
    arrive: () => act(async () => arrive()),
  }
}

/** Returns an inline fragment's key, as a server's answer contains it. */
function keyOf(data: Viewer): useSignedIn_viewer$key {
  return { __fragments: { useSignedIn_viewer: data } } as unknown as useSignedIn_viewer$key
}

test('signing in leads to Home', async () => {
  const { place, answer } = open()
  await answer()
  expect(place()).toBe('/ikad/home')
  expect(profileStore.get()?.loginid).toBe('operator')
})

test('a screen requested during sign-in opens afterwards, although its address was refused before', async () => {
  const { router, place, answer } = open()
  await act(() => router.navigate('/ikad/sms/lots?state=new'))
  expect(place()).toBe('/ikad/login?to=%2Fikad%2Fsms%2Flots%3Fstate%3Dnew')
  await answer()
  expect(place()).toBe('/ikad/sms/lots?state=new')
})

test('a screen that is loading when the sign-in is answered is not replaced by Home', async () => {
  const { router, place, answer, arrive } = open()
  await act(async () => void router.navigate('/ikad/slow'))
  await answer()
  await arrive()
  expect(place()).toBe('/ikad/slow')
  expect(screen.getByRole('heading').textContent).toBe('/ikad/slow')
})

test('an expired password is changed first, and the requested screen opens afterwards', async () => {
  const { router, place, answer } = open()
  await act(async () => void router.navigate('/ikad/slow'))
  await answer({ mustChangePassword: true })
  expect(place()).toBe('/ikad/changepassword?to=%2Fikad%2Fslow')
})
