import { graphql, RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BellTestQuery } from '#client/__generated__/BellTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse, type Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { limits } from '#domain/limits.ts'
import { Bell } from './Bell.tsx'
// Loads the panel up front, which a browser loads on demand.
import './OpenBell.tsx'

beforeEach(() => setLocale('en'))
afterEach(() => setLocale('en'))

function Asked() {
  const { viewer } = useLazyLoadQuery<BellTestQuery>(
    graphql`
      query BellTestQuery {
        viewer {
          ...Bell_viewer
        }
      }
    `,
    {},
  )
  return <Bell viewer={viewer!} />
}

type Listed = NonNullable<RawResponse<'NotificationPanelQuery'>['viewer']>['notifications']
type Node = Listed['edges'][number]['node']

const node = (n: number, isRead = false, said: Partial<Node> = {}): Node => ({
  __typename: 'Notification',
  id: `Notification:${n}`,
  notificationId: n,
  at: '2026-11-29T01:00:00Z',
  kind: 'DISTRIBUTION_SENT',
  facts: `{"documentNo":"LD-${n}"}`,
  isRead,
  ...said,
})

/** Shows the bell of a person with these notifications, and opens its panel by the keyboard. */
async function opened(nodes: Node[], says: Says = {}, unread?: number) {
  const viewer = {
    id: 'viewer-1',
    unreadNotifications: unread ?? nodes.filter(({ isRead }) => !isRead).length,
  }
  const server = scriptedServer({
    BellTestQuery: () => ({ viewer }),
    NotificationPanelQuery: () => ({
      viewer: {
        id: 'viewer-1',
        notifications: {
          edges: nodes.map((each) => ({ node: each, cursor: each.id })),
          pageInfo: { endCursor: nodes.at(-1)?.id ?? null, hasNextPage: nodes.length === 2 },
        },
      },
    }),
    useMarkReadMutation: ({ input }) => {
      const read = input.ids ?? nodes.map(({ notificationId }) => notificationId)
      nodes = nodes.map((each) =>
        read.includes(each.notificationId) ? { ...each, isRead: true } : each,
      )
      const unreadNotifications = nodes.filter(({ isRead }) => !isRead).length
      return {
        result: {
          __typename: 'MarkNotificationsReadPayload',
          viewer: { id: 'viewer-1', unreadNotifications },
        },
      }
    },
    ...says,
  })
  const { address } = renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Asked />
    </RelayEnvironmentProvider>,
  )
  await settle()
  const bell = () => screen.getByRole('button', { name: /^(Notifications|Pemberitahuan)/ })
  bell().focus()
  fireEvent.click(bell())
  await screen.findByRole('dialog')
  await settle()
  return { server, address, bell }
}

test('the bell names the unread ones, and the panel says which they are, each a link to its record', async () => {
  const { bell } = await opened([node(3), node(2, true), node(1)])
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: Distribution LD-3 is on its way to you. Receive it when it arrives.',
    'Distribution LD-2 is on its way to you. Receive it when it arrives.',
    'Unread: Distribution LD-1 is on its way to you. Receive it when it arrives.',
  ])
  expect(links[0]!.getAttribute('href')).toBe('/ikad/sms/distribution/receivedistributelot?no=LD-3')
  expect(screen.getAllByText('29 Nov 2026, 9:00 AM')).toHaveLength(3)
})

test('the focus enters the panel, and Escape returns it to the bell', async () => {
  const { bell } = await opened([node(1)])
  const close = screen.getByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).toBe(close))
  fireEvent.keyDown(close, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(bell()))
})

test('opening an unread one marks it alone as read', async () => {
  const { server, address } = await opened([node(2), node(1, true)])
  fireEvent.click(screen.getByRole('link', { name: /LD-2/ }))
  await settle()
  expect(server.inputs('useMarkReadMutation')).toEqual([{ ids: [2] }])
  expect(address()).toBe('/ikad/sms/distribution/receivedistributelot?no=LD-2')
})

test('opening one that was read sends nothing', async () => {
  const { server, address } = await opened([node(2), node(1, true)])
  fireEvent.click(screen.getByRole('link', { name: /LD-1/ }))
  await settle()
  expect(server.inputs('useMarkReadMutation')).toEqual([])
  expect(address()).toBe('/ikad/sms/distribution/receivedistributelot?no=LD-1')
})

test('all are marked as read together, and the focus stays in the panel', async () => {
  const { server, bell } = await opened([node(2), node(1)])
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await settle()
  expect(server.inputs('useMarkReadMutation')).toEqual([{}])
  expect(bell().getAttribute('aria-label')).toBe('Notifications')
  expect(screen.queryByText('Unread:')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('a refusal leaves everything unread', async () => {
  const refusal = refused('session.ended', 'Sign in again')
  const { bell } = await opened([node(1)], { useMarkReadMutation: refusal })
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await settle()
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread')
  expect(screen.getByText('Unread:')).toBeTruthy()
})

test('older ones follow on request', async () => {
  await opened([node(3), node(2)], {
    NotificationListPaginationQuery: ({ after }) => ({
      viewer: {
        id: 'viewer-1',
        notifications: {
          edges: [{ node: node(1), cursor: String(after) }],
          pageInfo: { endCursor: 'x', hasNextPage: false },
        },
      },
    }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  await settle()
  expect(screen.getAllByRole('link')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('without notifications the panel says so, and more than can be counted are 99+', async () => {
  const { bell } = await opened([], {}, limits.unreadCounted)
  expect(screen.getByText('No notifications in the last 30 days')).toBeTruthy()
  expect(bell().textContent).toBe('99+')
})

test('a kind that only a newer server knows is left out', async () => {
  await opened([node(2, false, { kind: 'TOMORROW' as Node['kind'], facts: '{}' }), node(1)])
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

const level = '{"branchCode":"JHB","cardTypeId":4,"cardType":"PLKS"}'
const incident = '{"incidentId":7,"cause":"offline","place":"JHB-P01"}'
const report = '{"report":{"en":"Stock level","ms":"Aras stok"}}'
const held = '{"kind":"countDifference","reference":"5"}'
test.each([
  [
    'EXPORT_READY',
    report,
    'Your file of the report “Stock level” is ready.',
    '/ikad/report/exports',
  ],
  [
    'EXPORT_FAILED',
    report,
    'Your file of the report “Stock level” could not be made.',
    '/ikad/report/exports',
  ],
  [
    'SCHEDULE_FAILED',
    report,
    'The scheduled report “Stock level” could not be made.',
    '/ikad/report/exports',
  ],
  [
    'INCIDENT_OPENED',
    incident,
    'Incident 7 has begun at JHB-P01: offline.',
    '/ikad/dpms/incidents?incident=7',
  ],
  [
    'INCIDENT_ENDED',
    incident,
    'Incident 7 at JHB-P01 has ended: offline.',
    '/ikad/dpms/incidents?incident=7',
  ],
  [
    'SHORTAGE',
    level,
    'Your branch has fewer PLKS cards than its threshold.',
    '/ikad/sms/stocklevel?row=JHB%3A4',
  ],
  [
    'SUPPLY_NEEDED',
    level,
    'Branch JHB has fewer PLKS cards than its threshold.',
    '/ikad/sms/stocklevel?supply=1',
  ],
  [
    'RETURN_SENT',
    '{"documentNo":"RL-1"}',
    'Return RL-1 is on its way to you. Receive it when it arrives.',
    '/ikad/sms/return/receivereturnlot?no=RL-1',
  ],
  [
    'REMOVAL_ASKED',
    '{"loginId":"ali"}',
    'You are asked to take rights away from the account ali.',
    '/ikad/uam/rights?asked=1&q=ali',
  ],
  ['RIGHTS_CHANGED', '{}', 'The rights of your account have changed.', '/ikad/home'],
  [
    'CASE_HANDED_OVER',
    held,
    'A custody case was handed over to you: Count difference 5.',
    '/ikad/sms/openmatters?case=COUNT_DIFFERENCE+5',
  ],
  [
    'COUNT_PROPOSED',
    '{"stocktakeId":5}',
    'Count 5 found differences. Decide on them.',
    '/ikad/sms/stocktake?no=5',
  ],
  [
    'CONTAINER_SEALED',
    '{"documentNo":"DC-1"}',
    'Container DC-1 is sealed. Two witnesses can destroy its cards.',
    '/ikad/sms/destruction?no=DC-1',
  ],
  [
    'CASE_ESCALATED',
    '{"kind":"discrepancy","reference":"5","branchCode":"JHB","cards":1}',
    'Branch JHB reports a loss above the limit, 1 card: Discrepancy of a receipt 5.',
    '/ikad/sms/openmatters?case=DISCREPANCY+5',
  ],
] as const)('%s is a sentence and leads to its record', async (kind, facts, sentence, path) => {
  await opened([node(1, true, { kind, facts })])
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([sentence, path])
})

test('it is in Malay too', async () => {
  await setLocale('ms')
  await opened([node(1, false, { kind: 'EXPORT_READY', facts: report })])
  expect(screen.getByRole('dialog', { name: 'Pemberitahuan' })).toBeTruthy()
  expect(screen.getByRole('link').textContent).toBe(
    'Belum dibaca: Fail anda bagi laporan “Aras stok” sudah sedia.',
  )
})

test('unticking a kind mutes it, and the bell counts what remains', async () => {
  let muted = false
  const { server, bell } = await opened([node(2), node(1)], {
    MutedKindsQuery: () => ({
      viewer: {
        id: 'viewer-1',
        mutableNotificationKinds: ['DISTRIBUTION_SENT', 'RETURN_SENT'],
        mutedNotificationKinds: [],
        notificationDigest: null,
        digestAddress: null,
      },
    }),
    MutedKindsMutation: ({ input }) => {
      muted = input.isMuted
      return {
        result: {
          __typename: 'MuteNotificationsPayload',
          viewer: {
            id: 'viewer-1',
            mutableNotificationKinds: ['DISTRIBUTION_SENT', 'RETURN_SENT'],
            mutedNotificationKinds: ['DISTRIBUTION_SENT'],
            unreadNotifications: 0,
          },
        },
      }
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Choose what counts, and mail' }))
  await settle()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  // Without an address, or a mail server, there is no mail to choose.
  expect(screen.queryByRole('radio')).toBeNull()
  expect(box('Distribution on its way').checked).toBe(true)
  fireEvent.click(box('Distribution on its way'))
  await settle()
  expect(muted).toBe(true)
  expect(server.inputs('MutedKindsMutation')).toEqual([
    { kind: 'DISTRIBUTION_SENT', isMuted: true },
  ])
  expect(box('Distribution on its way').checked).toBe(false)
  expect(box('Return on its way').checked).toBe(true)
  expect(bell().getAttribute('aria-label')).toBe('Notifications')
})

test('a mail about what is unread is chosen, and ended again', async () => {
  const { server } = await opened([node(1)], {
    MutedKindsQuery: () => ({
      viewer: {
        id: 'viewer-1',
        mutableNotificationKinds: [],
        mutedNotificationKinds: [],
        notificationDigest: 'WEEKLY',
        digestAddress: 'aminah@agency.example',
      },
    }),
    DigestChoiceMutation: ({ input }) => ({
      result: {
        __typename: 'SetNotificationDigestPayload',
        viewer: {
          id: 'viewer-1',
          notificationDigest: input.every === 'DAILY' ? input.every : null,
          digestAddress: 'aminah@agency.example',
        },
      },
    }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Choose what counts, and mail' }))
  await settle()
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((radio) => radio.closest('label')?.textContent)
  expect(screen.getByText(/^To aminah@agency\.example/)).toBeTruthy()
  expect(chosen()).toEqual(['Every Monday at 07:00'])
  fireEvent.click(screen.getByRole('radio', { name: 'Every day at 07:00' }))
  await settle()
  expect(chosen()).toEqual(['Every day at 07:00'])
  fireEvent.click(screen.getByRole('radio', { name: 'Never' }))
  await settle()
  expect(chosen()).toEqual(['Never'])
  expect(server.inputs('DigestChoiceMutation')).toEqual([{ every: 'DAILY' }, { every: null }])
})
