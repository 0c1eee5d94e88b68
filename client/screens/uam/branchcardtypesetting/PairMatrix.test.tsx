import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import document from '#client/__generated__/branchcardtypesettingQuery.graphql.ts'
import type { PairMatrixTestQuery } from '#client/__generated__/PairMatrixTestQuery.graphql.ts'
import { ScreenQueryContext } from '#client/relay/screenQuery.ts'
import { setLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { toastStore } from '#client/state/toasts.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { PairMatrix } from './PairMatrix.tsx'

const state = { id: 'state', key: '2', name: 'State branch' }
const centre = { id: 'centre', key: '3', name: 'Service centre' }
const cardTypes = ['EP', 'RP', 'PLKS'].map((code, i) => ({
  id: code,
  key: String(i + 1),
  code,
  description: `Card ${code}`,
}))
const pairs = [
  {
    id: 'pair',
    key: '14',
    version: 3,
    branchType: { id: 'state', key: '2' },
    cardType: { id: 'PLKS', key: '3' },
  },
]

const done: Outcome<unknown> = { ok: true, value: {} }
const inUse = 'Branch card type is in use and cannot be deleted: 12 pending card jobs'
const refused: Outcome<unknown> = {
  ok: false,
  problem: { code: 'setting.inUse', message: inUse, path: null, fields: [] },
}

const add = vi.fn(() => Promise.resolve<Outcome<unknown>>(done))
const remove = vi.fn(() => Promise.resolve<Outcome<unknown>>(done))
function Matrix() {
  const data = useLazyLoadQuery<PairMatrixTestQuery>(
    graphql`
      query PairMatrixTestQuery {
        ...PairMatrix_query
      }
    `,
    {},
  )
  return <PairMatrix query={data} add={add} remove={remove} />
}
const show = async () => {
  const { environment } = renderWithRelay(
    <ScreenQueryContext
      value={{ id: document.params.id ?? null, variables: {}, loaded: new Map() }}
    >
      <Matrix />
    </ScreenQueryContext>,
  )
  await answer(environment, 'PairMatrixTestQuery', {
    branchTypes: [state, centre],
    cardTypes,
    branchCardTypes: pairs,
  })
  return environment.mock
}
const cell = (branchType: string, cardType: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${branchType} makes ${cardType}` })
const settle = () => act(() => Promise.resolve())
const said = () => toastStore.get().map(({ message }) => message)

afterEach(cleanup)
beforeEach(() => {
  setLocale('en')
  toastStore.set([])
  vi.clearAllMocks()
})

test('exactly the card types that a branch type makes are ticked', async () => {
  await show()
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(ticked).toEqual([cell('State branch', 'PLKS')])
  expect(screen.getAllByRole('checkbox')).toHaveLength(6)
})

test('it is one tab stop; arrows, Home and End move within it', async () => {
  await show()
  const stops = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([cell('State branch', 'EP')])
  act(() => stops()[0]!.focus())
  const press = (key: string) => fireEvent.keyDown(globalThis.document.activeElement!, { key })
  const moves = [
    'ArrowRight',
    'ArrowDown',
    'End',
    'ArrowRight',
    'ArrowDown',
    'Home',
    'ArrowUp',
    'ArrowUp',
    'ArrowLeft',
  ]
  const passed = moves.map((key) => {
    press(key)
    return globalThis.document.activeElement!.getAttribute('aria-label')!.replace(' makes ', ' ')
  })
  expect(passed).toEqual([
    'State branch RP',
    'Service centre RP',
    'Service centre PLKS',
    'Service centre PLKS',
    'Service centre PLKS',
    'Service centre EP',
    'State branch EP',
    'State branch EP',
    'State branch EP',
  ])
  press('ArrowDown')
  expect(stops()).toEqual([cell('Service centre', 'EP')])
})

test('an empty cell adds its pair at once, and shows it while saving', async () => {
  const asked = await show()
  fireEvent.click(cell('Service centre', 'RP'))
  expect(add).toHaveBeenCalledExactlyOnceWith(
    { branchTypeId: '3', cardTypeId: '2' },
    { quiet: true },
  )
  expect(cell('Service centre', 'RP').checked).toBe(true)
  fireEvent.click(cell('Service centre', 'RP'))
  await settle()
  expect(add).toHaveBeenCalledTimes(1)
  expect(said()).toEqual(['Branch card type saved'])
  expect(asked.getAllOperations()).toHaveLength(1)
})

test('a ticked cell asks before it deletes, and does nothing when cancelled', async () => {
  const asked = await show()
  fireEvent.click(cell('State branch', 'PLKS'))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(remove).not.toHaveBeenCalled()
  fireEvent.click(cell('State branch', 'PLKS'))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith({ key: '14', version: 3 }, { quiet: true })
  await settle()
  expect(asked.getAllOperations()).toHaveLength(1)
})

test('a refusal is shown, and the tick stays', async () => {
  remove.mockResolvedValueOnce(refused)
  await show()
  fireEvent.click(cell('State branch', 'PLKS'))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await settle()
  expect(said()).toEqual([inUse])
  expect(cell('State branch', 'PLKS').checked).toBe(true)
})
