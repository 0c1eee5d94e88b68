import { expect, test } from 'vitest'
import { hadPassedQc, isRemade } from './remake.ts'

test('only a card that had passed QC before a manual reject needs a supervisor for its remake', () => {
  const qcAt = '2026-11-20T02:00:00Z'
  expect(hadPassedQc({ status: 'manuallyRejected', qcAt })).toBe(true)
  expect(hadPassedQc({ status: 'manuallyRejected', qcAt: null })).toBe(false)
  expect(hadPassedQc({ status: 'qcRejected', qcAt })).toBe(false)
  expect(hadPassedQc({ status: 'chipError', qcAt: undefined })).toBe(false)
})

test('a failed remake does not prevent another', () => {
  expect(isRemade(['deleted', 'chipError'])).toBe(false)
  expect(isRemade(['pendingQc'])).toBe(true)
  expect(isRemade(['despatched'])).toBe(true)
})
