import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SendLotsTestQuery } from '#client/__generated__/SendLotsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { storeLot } from '#client/tests/storeLot.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { SendLots } from './SendLots.tsx'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

function Asked({ direction }: { direction: TransferDirection }) {
  const data = useLazyLoadQuery<SendLotsTestQuery>(
    graphql`
      query SendLotsTestQuery($no: String!) {
        ...SendLots_query @arguments(no: $no, adding: true)
      }
    `,
    { no: 'LD-1' },
  )
  return <SendLots direction={direction} query={data} />
}

type Draft = RawResponse<'SendLotsTestQuery'>['unsent'][number]
/** Shows the screen for adding lots to LD-1, which has this status. */
async function show(
  status: Draft['status'],
  at = '/?no=LD-1',
  direction: TransferDirection = 'distribution',
) {
  const { environment } = renderWithRelay(<Asked direction={direction} />, { at })
  const hq = { id: 'branch-HQ', code: 'HQ', name: 'Ibu pejabat' }
  const jhb = { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }
  const unsent: Draft = {
    id: 't',
    documentNo: 'LD-1',
    status,
    version: 1,
    availableActions: ['ADD_LOTS'],
    destination: jhb,
  }
  await answer(environment, 'SendLotsTestQuery', {
    viewer: { id: 'viewer-1', staffName: 'Storekeeper', roleId: 1, branch: hq },
    branches: [hq, jhb],
    cardTypes: [{ id: 'type-3', key: '3', code: 'PLKS', description: 'PLKS Pelbagai Sektor' }],
    bags: [],
    unsent: [unsent],
    lots: connectionOf([]),
  })
  return environment
}

test('lots are added to a packed document', async () => {
  await show('PACKED')
  expect(screen.getByRole('heading', { name: 'LD-1 to Johor Bahru' })).toBeDefined()
  expect(screen.queryByText(/takes no more lots/)).toBeNull()
})

test('headquarters chooses the returning branch on request', async () => {
  await show('IN_TRANSIT', '/', 'return')
  const [notice] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Branch' })
  expect([...notice!.options].map(({ text }) => text)).toEqual(['Choose …', 'JHB · Johor Bahru'])
  await act(async () => void fireEvent.change(notice!, { target: { value: 'JHB' } }))
  expect(screen.queryAllByText('Choose the branch that returns lots')).toEqual([])
})

test('a sent document accepts no more lots: a message says so, and they go on a new one', async () => {
  await show('IN_TRANSIT')
  expect(screen.getByText(/LD-1 takes no more lots/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Distribution' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: /Destination/ })).toBeDefined()
})

test.each(['2026-0001', '0012345'])(
  'a lot is queried by its label, even if that looks like serials: %s',
  async (lotNo) => {
    const environment = await show('PACKED', `/?no=LD-1&lot=${lotNo}`)
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ text: lotNo })
    await answer(environment, 'useScanLotsQuery', { scanLot: [storeLot({ lotNo })] })
    expect(screen.getByRole('combobox', { name: `Cards to send of ${lotNo}` })).toHaveProperty(
      'value',
      'whole',
    )
  },
)

test('two serials are queried by the first if no lot has that label', async () => {
  const environment = await show('PACKED', '/?no=LD-1&lot=004400101-004400110')
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    text: '004400101-004400110',
  })
  await answer(environment, 'useScanLotsQuery', { scanLot: [] })
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ text: '4400101' })
})
