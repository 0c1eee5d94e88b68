import { expect, test } from 'vitest'
import { replacingRefusal } from './replacing.ts'

test('the image of a print surface can be replaced while it is on no good card', () => {
  const refusal = (...statuses: Parameters<typeof replacingRefusal>[0][number]['status'][]) =>
    replacingRefusal(statuses.map((status) => ({ status, inPrinter: false })))
  expect(refusal('new')).toBeNull()
  expect(refusal('qcRejected', 'chipError', 'manuallyRejected', 'deleted', 'listed')).toBeNull()
  expect(refusal('qcRejected', 'pendingQc')).toBe('image.cardWaitsForQc')
  expect(refusal('qcPassed')).toBe('image.cardPassed')
  expect(refusal('despatched')).toBe('image.cardDespatched')
  expect(replacingRefusal([{ status: 'listed', inPrinter: true }])).toBe('image.cardInPrinter')
})
