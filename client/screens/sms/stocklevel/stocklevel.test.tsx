import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { stocklevelTestQuery } from '#client/__generated__/stocklevelTestQuery.graphql.ts'
import { OpenPathsContext } from '#client/session/openPaths.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { byUrgency, emptiestFirst, shareOf } from './shareOf.ts'
import { StockChart } from './StockChart.tsx'
import { StockLots } from './StockLots.tsx'
import type { StockRow } from './stockRows.ts'
import { rowKey, stockFilter, stockVariables } from './stockVariables.ts'

const row = (code: string, held: number, threshold: number | null, status = 'ADEQUATE') =>
  ({
    id: code,
    branch: { code, name: code },
    cardType: { key: '1', code: 'PLKS', description: 'PLKS' },
    cardTypeId: 1,
    held,
    threshold,
    status,
  }) as unknown as StockRow

beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  storeProfile(null)
})

describe('the stock in the address', () => {
  it('is filtered by branch, card type and status', () => {
    expect(stockFilter(new URLSearchParams('branch=JHB&type=2&status=CRITICAL'))).toEqual({
      branchCode: 'JHB',
      cardTypeId: 2,
      status: ['CRITICAL'],
    })
    expect(stockFilter(new URLSearchParams('type=PLKS&status=low'))).toEqual({
      branchCode: null,
      cardTypeId: null,
      status: null,
    })
  })

  it('has one open row, with any filters', () => {
    const { row: opened, chosen } = stockVariables(
      new URL(`http://x/?status=CRITICAL&row=${rowKey(row('JHB', 1, 2))}`),
    )
    expect([opened, chosen]).toEqual([{ branchCode: 'JHB', cardTypeId: 1 }, true])
    expect(stockVariables(new URL('http://x/?row=JHB')).chosen).toBe(false)
  })
})

test('the list starts with the emptiest stock, and ends with stock without a threshold', () => {
  const rows = [row('A', 90, 100), row('B', 5, null), row('C', 1, 10), row('E', 0, 0)]
  expect(byUrgency(rows).map(({ id }) => id)).toEqual(['C', 'A', 'B', 'E'])
})

test('a stock is a share of its threshold, if it has one', () => {
  expect([
    shareOf({ held: 50, threshold: 100 }),
    shareOf({ held: 0, threshold: 100 }),
    shareOf({ held: 5, threshold: 0 }),
    shareOf({ held: 5, threshold: null }),
  ]).toEqual([0.5, 0, null, null])
  expect(
    emptiestFirst([row('A', 90, 100), row('B', 5, null), row('C', 1, 10), row('D', 300, 200)]).map(
      ({ id }) => id,
    ),
  ).toEqual(['C', 'A', 'D'])
})

test('the chart also describes each stock in words, the emptiest first, and opens it', () => {
  const onOpen = vi.fn<(row: StockRow) => void>()
  renderWithRelay(
    <StockChart
      rows={[row('JHB', 1_200, 1_000), row('PEN', 40, 100, 'CRITICAL'), row('HQ', 7, null)]}
      onOpen={onOpen}
    />,
  )
  const bars = screen.getAllByRole('button')
  expect(bars.map((bar) => bar.textContent)).toEqual([
    'PEN PLKS40 / 100Critical',
    'JHB PLKS1,200 / 1,000Adequate',
  ])
  fireEvent.click(bars[0]!)
  expect(onOpen.mock.calls[0]?.[0].id).toBe('PEN')
})

describe('an opened row', () => {
  function Asked() {
    const { stockLevels } = useLazyLoadQuery<stocklevelTestQuery>(
      graphql`
        query stocklevelTestQuery {
          stockLevels {
            ...StockLots_level
          }
        }
      `,
      {},
    )
    return <StockLots level={stockLevels[0]!} onClose={() => undefined} />
  }
  type Level = RawResponse<'stocklevelTestQuery'>['stockLevels'][number]
  const lots: Level['lots'] = [
    { place: 'BRANCH_STORE', stationId: '', documentNo: '', lotNo: 'PLKS-1', quantity: 40 },
    { place: 'STATION', stationId: 'PEN-P01', documentNo: '', lotNo: 'PLKS-1', quantity: 10 },
    { place: 'STATION', stationId: 'PEN-P01', documentNo: '', lotNo: 'PLKS-2', quantity: 5 },
  ]
  const paths = new Set(['/ikad/sms/distribution/distributelot', '/ikad/sms/return/returnlot'])
  async function show(from: string | null, viewer: { roleid: number; branchcode: string }) {
    storeProfile({ loginid: 'x', branchtype: '', staffnumber: '', ...viewer })
    const { environment } = renderWithRelay(
      <OpenPathsContext value={paths}>
        <Asked />
      </OpenPathsContext>,
    )
    const level: Level = {
      id: 'stock-PEN-4',
      branch: { id: 'branch-PEN', code: 'PEN', name: 'Pulau Pinang' },
      cardType: { id: 'type-4', key: '4', code: 'PLKS', description: 'PLKS' },
      held: 55,
      coming: 0,
      goingBack: 0,
      threshold: 200,
      status: 'CRITICAL',
      used: 0,
      daysOfCover: null,
      lots,
      help:
        from === null
          ? null
          : { from: { id: `branch-${from}`, code: from, name: from }, quantity: 145 },
    }
    await answer(environment, 'stocklevelTestQuery', { stockLevels: [level] })
  }
  const link = () => screen.queryByRole('link', { name: /Distribute|Return/ })?.getAttribute('href')

  it('shows its lots by place, each with a link', async () => {
    await show(null, { roleid: 4, branchcode: 'PEN' })
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Branch store',
      'PLKS-1',
      'At a station · PEN-P01',
      'PLKS-1',
      'PLKS-2',
    ])
    expect(screen.getByText('nothing was used')).toBeDefined()
    expect(link()).toBeUndefined()
  })

  it('links to a distribution form with values filled in, if headquarters can help', async () => {
    await show('HQ', { roleid: 2, branchcode: 'HQ' })
    expect(screen.getByText(/Headquarters could give 145 cards/)).toBeDefined()
    expect(link()).toBe('/ikad/sms/distribution/distributelot?to=PEN&cardType=4')
  })

  it('links to the return of a branch that can help, for users who act there', async () => {
    await show('JHB', { roleid: 1, branchcode: 'HQ' })
    expect(link()).toBe('/ikad/sms/return/returnlot?cardType=4&origin=JHB')
    cleanup()
    await show('JHB', { roleid: 4, branchcode: 'HQ' })
    expect(screen.getByText(/JHB could give 145 cards/)).toBeDefined()
    expect(link()).toBeUndefined()
  })
})
