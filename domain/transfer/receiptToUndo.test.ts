import { expect, it } from 'vitest'
import { receiptToUndo } from './receiptToUndo.ts'

const [at, later] = [new Date('2026-11-29T09:00:00.000Z'), new Date('2026-11-29T09:00:20.000Z')]
const line = (id: number, receivedAt: Date | null, receivedById: number | null = 7) => ({
  id,
  receivedAt,
  receivedById: receivedAt && receivedById,
})

it('nothing received, nothing to undo', () => {
  expect(receiptToUndo([line(1, null)])).toBeNull()
})

it('the whole receipt: all is in transit again', () => {
  const lines = [line(1, at), line(2, at), line(3, null)]
  expect(receiptToUndo(lines)).toEqual({
    at,
    byUserId: 7,
    lines: lines.slice(0, 2),
    status: 'inTransit',
  })
})

it('only the last of several receipts: what came before stays received', () => {
  const lines = [line(1, at, 8), line(2, later)]
  expect(receiptToUndo(lines)).toEqual({
    at: later,
    byUserId: 7,
    lines: lines.slice(1),
    status: 'partlyReceived',
  })
})

it('receipts of two people at the same moment belong to nobody', () => {
  expect(receiptToUndo([line(1, at, 7), line(2, at, 8)])).toMatchObject({ byUserId: null })
})
