import { expect, it } from 'vitest'
import { cardJobStates } from '#domain/cardJob/states.ts'
import { correctionRefusal } from './correction.ts'

it('a correction is accepted while there is no good card, and otherwise refused with the next step to take', () => {
  const refused = Object.fromEntries(
    cardJobStates.map((status) => [status, correctionRefusal([{ status, inPrinter: false }])]),
  )
  expect(refused).toEqual({
    new: null,
    listed: null,
    pendingQc: 'row.cardWaitsForQc',
    qcPassed: 'row.cardPassed',
    qcRejected: null,
    chipError: null,
    manuallyRejected: null,
    despatched: 'row.cardDespatched',
    deleted: null,
  })
  expect(correctionRefusal([{ status: 'listed', inPrinter: true }])).toBe('row.cardInPrinter')
  const remade = [
    { status: 'qcRejected', inPrinter: false },
    { status: 'new', inPrinter: false },
  ] as const
  expect(correctionRefusal(remade)).toBeNull()
})
