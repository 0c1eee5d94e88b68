import { expect, test } from 'vitest'
import { hadPassedQc, isRemade } from './remake.ts'

test('only a card that had passed QC before it was rejected by hand needs a supervisor for its remake', () => {
  const qcAt = '2026-11-20T02:00:00Z'
  expect(hadPassedQc({ status: 'manuallyRejected', qcAt })).toBe(true)
  expect(hadPassedQc({ status: 'manuallyRejected', qcAt: null })).toBe(false)
  expect(hadPassedQc({ status: 'qcRejected', qcAt })).toBe(false)
  expect(hadPassedQc({ status: 'chipError', qcAt: undefined })).toBe(false)
})

test('a remake that failed in its turn does not stand in the way of another', () => {
  expect(isRemade(['deleted', 'chipError'])).toBe(false)
  expect(isRemade(['pendingQc'])).toBe(true)
  expect(isRemade(['despatched'])).toBe(true)
})
