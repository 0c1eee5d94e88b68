import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import document, { type manageusersQuery } from '#client/__generated__/manageusersQuery.graphql.ts'
import { Screen } from '#client/screens/uam/users/manageusers.tsx'
import { usersVariables } from '#client/screens/uam/users/usersVariables.ts'
import { connectionOf } from './connectionOf.ts'
import { fireEvent, within } from './react.tsx'
import { renderWithRelay } from './renderWithRelay.tsx'
import { scriptedServer, type RawResponse, type Says } from './scriptedServer.ts'
import { settle } from './settle.ts'

type Answer = RawResponse<'manageusersQuery'>
type Viewer = NonNullable<Answer['viewer']>
type PasswordRequest = Answer['passwordRequests'][number]
/** A user with the fields of the list, of the panel and of each command's answer. */
type SentUser = Answer['users']['edges'][number]['node'] & NonNullable<Answer['user']>

export const branch = (code: string) => ({ id: `branch-${code}`, code, name: code })
export const person = (loginId: string, change: Partial<SentUser> = {}): SentUser => ({
  __typename: 'User',
  id: `user-${loginId}`,
  loginId,
  version: 3,
  roleId: 5,
  branch: branch('JHB'),
  staffName: `Name of ${loginId}`,
  staffNumber: 'KP1',
  department: '',
  designation: 'Operator',
  email: `${loginId}@ikad.example`,
  csmRights: ['JOB'],
  state: 'ACTIVE',
  lockedUntil: null,
  lastLoginAt: null,
  passwordChangedAt: '2026-11-01T01:00:00Z',
  mustChangePassword: false,
  requestedPasswordAt: null,
  passwordByMail: false,
  deletedAt: null,
  createdAt: '2026-05-05T01:00:00Z',
  sessions: [],
  passkeys: [],
  staffCard: null,
  accessTokens: [],
  availableActions: [
    'EDIT',
    'RESET_PASSWORD',
    'DISMISS_REQUEST',
    'END_SESSION',
    'REMOVE_PASSKEY',
    'DISABLE',
    'DELETE',
  ],
  ...change,
})
export const own: SentUser['availableActions'] = ['EDIT', 'END_SESSION', 'REMOVE_PASSKEY']
type Session = SentUser['sessions'][number]
export const session = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  area: 'ikad',
  carrier: 'cookie',
  address: '10.1.1.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0',
  machineId: null,
  createdAt: '2026-11-21T01:00:00Z',
  lastSeenAt: '2026-11-21T02:00:00Z',
  own: false,
  ...change,
})

/** Returns somebody's request for another password. */
export const passwordRequest = (user: SentUser): PasswordRequest => ({
  id: 'r7',
  requestId: 7,
  requestedAt: '2026-11-21T01:00:00Z',
  address: '10.1.1.9',
  user,
})
/** Returns the screen's answer: its list, and whose panel is open. */
export function data(
  users: SentUser[],
  chosen: string | null,
  requests: PasswordRequest[] = [],
  viewer: Partial<Viewer> = {},
): Answer {
  return {
    viewer: {
      id: 'viewer-1',
      loginId: 'admin',
      roleId: 2,
      branch: branch('HQ'),
      csmRights: ['JOB', 'AUDIT'],
      ...viewer,
    },
    branches: ['HQ', 'JHB'].map(branch),
    passwordRequests: requests,
    users: connectionOf(users),
    user: users.find(({ loginId }) => loginId === chosen) ?? null,
  }
}

function Shown() {
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  const [queryRef] = useState(() =>
    loadQuery<manageusersQuery>(
      environment,
      document,
      usersVariables(new URL(`http://localhost/?${search}`)),
    ),
  )
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

export async function click(name: string | RegExp, inside: HTMLElement = globalThis.document.body) {
  fireEvent.click(within(inside).getByRole('button', { name }))
  await settle()
}
/** Opens Manage users with the server's answers to each command; `inputs` returns the commands. */
export async function open(screenData: Answer, says: Says = {}, at = '/?key=aminah') {
  const server = scriptedServer({ manageusersQuery: () => screenData, ...says })
  const rendered = renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at },
  )
  await settle()
  return { ...rendered, inputs: server.inputs }
}
