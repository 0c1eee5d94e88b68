import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { managelotTestQuery } from '#client/__generated__/managelotTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import * as toasts from '#client/state/toasts.ts'
import { answer, pending } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { ForceCloseDialog } from './ForceCloseDialog.tsx'
import { LotActions } from './LotActions.tsx'
import { lotNodeId, lotsVariables } from './lotsVariables.ts'
import { placeRuns, placesInOrder } from './placeRuns.ts'
import { mayClose } from './useLots.ts'

beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const variables = (query: string) => lotsVariables(new URL(`http://x/?${query}`))
const place = (name: string, ...ranges: [string, string][]) => ({
  place: name,
  branchCode: 'JHB',
  stationId: '',
  documentNo: '',
  quantity: ranges.reduce((sum, [from, to]) => sum + Number(to) - Number(from) + 1, 0),
  ranges: ranges.map(([startSn, endSn]) => ({ startSn, endSn })),
})

describe('the list of lots', () => {
  it('uses the filters in the address', () => {
    expect(
      variables(
        'q=DO-1&status=AT_BRANCH&branch=JHB&type=2&from=2026-11-01&to=2026-11-20&show=delivered&sort=lotNo',
      ),
    ).toMatchObject({
      filter: {
        text: 'DO-1',
        status: ['AT_BRANCH'],
        branchCode: 'JHB',
        cardTypeId: 2,
        from: '2026-11-01',
        to: '2026-11-20',
        delivered: true,
      },
      sort: 'LOT_NO',
      descending: false,
      chosen: false,
    })
  })

  it('ignores malformed values, and shows the newest first', () => {
    const { filter, sort, descending } = variables(
      'status=LOST&type=x&from=yesterday&show=parts&sort=blank',
    )
    expect(filter).toEqual({
      text: null,
      status: null,
      branchCode: null,
      cardTypeId: null,
      from: null,
      to: null,
      delivered: null,
    })
    expect([sort, descending]).toEqual(['RECEIVED_AT', true])
  })

  it('allows selecting the lots that the user may close', () => {
    expect([
      mayClose({ availableActions: ['CLOSE'] }),
      mayClose({ availableActions: ['FORCE_CLOSE'] }),
    ]).toEqual([true, false])
  })

  it('encodes a lot’s id like Relay, with any characters', () => {
    expect(variables('lot=PLKS-Ł1')).toMatchObject({ chosen: true, lot: lotNodeId('PLKS-Ł1') })
    expect(
      new TextDecoder().decode(Uint8Array.from(atob(lotNodeId('PLKS-Ł1')), (c) => c.charCodeAt(0))),
    ).toBe('Lot:PLKS-Ł1')
  })
})

describe('the bar of a lot', () => {
  const lot = { startSn: '000000101', endSn: '000000200' }

  it('shows adjacent ranges in places of one kind as one segment, in the order of their serials', () => {
    const places = [
      place('PRODUCED', ['000000101', '000000110'], ['000000121', '000000150']),
      place('BRANCH_STORE', ['000000151', '000000200']),
      place('STATION', ['000000111', '000000115']),
      place('STATION', ['000000116', '000000120']),
    ]
    expect(
      placeRuns(lot, places).map(({ place: name, run, left, width }) => [
        name,
        run.startSn,
        run.endSn,
        left,
        width,
      ]),
    ).toEqual([
      ['PRODUCED', '000000101', '000000110', 0, 0.1],
      ['STATION', '000000111', '000000120', 0.1, 0.1],
      ['PRODUCED', '000000121', '000000150', 0.2, 0.3],
      ['BRANCH_STORE', '000000151', '000000200', 0.5, 0.5],
    ])
  })

  it('does not join separate ranges, and loses no card', () => {
    const runs = placeRuns(lot, [
      place('STATION', ['000000101', '000000101'], ['000000103', '000000200']),
    ])
    expect(runs.map(({ width }) => width)).toEqual([0.01, 0.98])
  })

  it('shows the places with available cards before those with used ones', () => {
    const places = [
      place('SPOILED', ['1', '9']),
      place('PRODUCED', ['10', '90']),
      place('STATION', ['91', '95']),
      place('HQ_STORE', ['96', '99']),
    ]
    expect(placesInOrder(places).map((each) => each.place)).toEqual([
      'HQ_STORE',
      'STATION',
      'PRODUCED',
      'SPOILED',
    ])
  })
})

describe('the actions on a lot', () => {
  function Asked() {
    const { node } = useLazyLoadQuery<managelotTestQuery>(
      graphql`
        query managelotTestQuery {
          node(id: "lot") {
            ... on Lot {
              ...LotActions_lot @alias(as: "lot")
            }
          }
        }
      `,
      {},
    )
    return node?.lot ? <LotActions lot={node.lot} onChanged={() => undefined} /> : null
  }
  type Lot = Extract<RawResponse<'managelotTestQuery'>['node'], { __typename: 'Lot' }>
  const lot: Lot = {
    __typename: 'Lot',
    id: 'lot',
    lotNo: 'PLKS-1',
    version: 3,
    blank: 40,
    mayCorrect: false,
    availableActions: [],
    doNo: 'DO-1',
    ppid: '7',
    contractNo: '',
    cardType: { id: 'type-3', code: 'PLKS' },
  }
  const shown = async (availableActions: Lot['availableActions']) => {
    const rendered = renderWithRelay(<Asked />)
    await answer(rendered.environment, 'managelotTestQuery', { node: { ...lot, availableActions } })
    return rendered
  }

  it('are those that the server offers', async () => {
    await shown(['CLOSE'])
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Print label PLKS-1',
      'Close lot',
    ])
    cleanup()
    await shown(['FORCE_CLOSE', 'DISTRIBUTE'])
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Print label PLKS-1',
      'Force close',
    ])
    cleanup()
    await shown([])
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Print label PLKS-1',
    ])
  })

  it('show who was faster when the lot has changed', async () => {
    const toast = vi.spyOn(toasts, 'showToast').mockReturnValue(1)
    const { environment } = await shown(['CLOSE'])
    fireEvent.click(screen.getByRole('button', { name: 'Close lot' }))
    fireEvent.click((await screen.findAllByRole('button', { name: 'Close lot' })).at(-1)!)
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
    const closing = environment.mock.getMostRecentOperation()
    expect(closing.request.variables).toEqual({ input: { lotNo: 'PLKS-1', version: 3 } })
    await answer(
      environment,
      'CloseLotDialogMutation',
      refused('record.changed', 'The record was changed')(),
    )
    await waitFor(() => pending(environment, 'useLatestStepQuery'))
    const history = [
      { id: '1', at: '2026-11-21T02:00:00Z', byName: 'Nor Azizah', action: 'forceCloseLot' },
    ]
    await answer(environment, 'useLatestStepQuery', {
      node: { __typename: 'Lot', id: 'lot', history },
    })
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        'bad',
        'The record was changed (Closed by force: Nor Azizah, 21 Nov 2026, 10:00 AM)',
      ),
    )
  })
})

test('force closing requires a remark and a supervisor before the server is called', async () => {
  const onDone = vi.fn()
  const { environment } = renderWithRelay(
    <ForceCloseDialog
      lot={{ lotNo: 'PLKS-1', version: 3, blank: 40 }}
      onDone={onDone}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText(/40 blank cards are written off/)).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Force close' })))
  await waitFor(() =>
    expect(screen.getByLabelText('Remark').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})
