import { expect, test } from 'vitest'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { scanRefusal } from './scanRefusal.ts'

const traits = {
  branchCode: 'JHB',
  stickerDate: '2026-11-17',
  employerName: 'MEGAH BINA SDN BHD',
  employerKind: 'COMPANY',
  employerNo: '',
  rocNo: '',
  deliveryMethod: 'SELF_COLLECT',
  collectionBranch: 'JHB',
}
const passed = { state: 'qcPassed' as CardJobState, mayDespatch: true, traits }

test('the first card of a package joins, and so does another of the same employer and sticker date', () => {
  expect(scanRefusal(passed, [])).toBeNull()
  expect(scanRefusal(passed, [traits])).toBeNull()
})

test('a card that does not fit the selected ones is refused with despatch.mixed', () => {
  expect(scanRefusal(passed, [{ ...traits, stickerDate: '2026-11-18' }])?.code).toBe(
    'despatch.mixed',
  )
})

test('a card that has not passed is refused by its state, before anything else', () => {
  expect(
    scanRefusal({ ...passed, state: 'pendingQc' }, [{ ...traits, employerName: 'OTHER' }])?.code,
  ).toBe('despatch.nothing')
  expect(scanRefusal({ ...passed, state: 'despatched' }, [])?.code).toBe('job.stateNow')
})

test('a card of another branch is refused with its branch', () => {
  expect(scanRefusal({ ...passed, mayDespatch: false }, [])).toMatchObject({
    code: 'job.heldElsewhere',
    values: { branch: 'JHB' },
  })
})
