import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldRecordsTestQuery } from '#client/__generated__/HeldRecordsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer, pending } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { HeldRecords } from './HeldRecords.tsx'

const onDecided = vi.fn()

function Held() {
  const { viewer } = useLazyLoadQuery<HeldRecordsTestQuery>(
    graphql`
      query HeldRecordsTestQuery {
        viewer {
          work {
            ...HeldRecords_work
          }
        }
      }
    `,
    {},
  )
  return viewer && <HeldRecords work={viewer.work} onDecided={onDecided} />
}

type Work = NonNullable<RawResponse<'HeldRecordsTestQuery'>['viewer']>['work']
const record = {
  id: 'HeldRecord:7',
  heldId: 7,
  applicationNo: 'AN000007',
  branchCode: 'JHB',
  cardType: 'PLKS',
  name: 'RAHIM UDDIN',
  passportNo: 'BK0000007',
  dateOfBirth: '1905-06-16',
  stickerDate: '2026-11-02T00:00:00+08:00',
  passExpiry: 'next year',
  receivedAt: '2026-11-20T03:00:00.000Z',
  source: 'kdn-1120.json',
  reasons: ['Date of birth: the holder would be 121 years old'],
}

async function open(held: Work['held']) {
  const { environment } = renderWithRelay(<Held />)
  await answer(environment, 'HeldRecordsTestQuery', { viewer: { id: 'User:1', work: { held } } })
  return environment
}
const click = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  void setLocale('en')
  onDecided.mockReset()
})
afterEach(cleanup)

test('a held record shows its reason, its dates as interpreted, and its source', async () => {
  await open([record])
  const item = within(screen.getByRole('listitem'))
  expect(item.getByText('Date of birth: the holder would be 121 years old')).toBeTruthy()
  expect(
    item.getByText(/Born 16 Jun 1905 · sticker date 2 Nov 2026 · pass expires next year/),
  ).toBeTruthy()
  expect(item.getByText(/JHB, 20 Nov 2026, 11:00 AM, from kdn-1120.json/)).toBeTruthy()
})

test('nothing is shown if no record waits', async () => {
  await open([])
  expect(screen.queryByText('Records to confirm')).toBeNull()
})

test.each([
  ['Confirm', 'Confirm application', 'DecideHeldDialogConfirmMutation'],
  ['Dismiss', 'Dismiss application', 'DecideHeldDialogDismissMutation'],
] as const)(
  '%s asks with the reason, and sends the decision on this record',
  async (button, confirm, mutation) => {
    const environment = await open([record])
    await click(`${button} AN000007`)
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText('Date of birth: the holder would be 121 years old')).toBeTruthy()
    expect(environment.mock.getAllOperations()).toEqual([])
    await click(confirm)
    expect(pending(environment, mutation).request.variables).toEqual({ input: { heldId: 7 } })
    await answer(environment, mutation, { result: { __typename: 'HeldPayload' } })
    expect(onDecided).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)
