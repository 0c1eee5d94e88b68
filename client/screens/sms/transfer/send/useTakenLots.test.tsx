import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { storeLot } from '#client/tests/storeLot.ts'
import type { StoreLot } from './storeLots.ts'
import { useChosenLines, type Choice } from './useChosenLines.ts'
import { useTakenLots } from './useTakenLots.ts'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

const lot = storeLot({ status: 'AT_BRANCH', availableActions: ['RETURN'] })

/**
 * Returns the refusal of a chosen lot after Aina changed it, so that `now` is found under its
 * number.
 */
async function refusedOnce(now: StoreLot[]): Promise<string | undefined> {
  let choice!: Choice
  let taken!: ReturnType<typeof useTakenLots>
  function Probe() {
    choice = useChosenLines()
    taken = useTakenLots('return', choice, async () => now, 'Badrul')
    return null
  }
  renderWithRelay(<Probe />)
  await act(async () => void choice.add(lot, { kind: 'whole' }))
  await act(async () =>
    taken([{ kind: 'STOCK', id: btoa(`Lot:${lot.lotNo}`), by: 'Aina', branchCode: 'HQ' }]),
  )
  await settle()
  return choice.lines[0]!.refused
}

test('a chosen lot that another user changes shows who did what', async () => {
  expect(await refusedOnce([{ ...lot, status: 'CLOSED', availableActions: [] }])).toBe(
    'Aina changed this lot: it is now “Closed”',
  )
  cleanup()
  expect(await refusedOnce([storeLot({ lotNo: `${lot.lotNo}.1` })])).toBe(
    'Aina took a part of this lot. Choose it again',
  )
  cleanup()
  expect(await refusedOnce([])).toBe('Aina took this lot: it is here no more')
  cleanup()
  expect(await refusedOnce([lot])).toBeUndefined()
})
