import { expect, test } from 'vitest'
import { environmentStore } from '#client/relay/environment.ts'
import { storeProfile } from '#client/state/profile.ts'
import { followProfile } from './followProfile.ts'

test('when the session ends, its records are discarded and its screen is closed', () => {
  storeProfile({
    loginid: 'operator',
    roleid: 5,
    branchcode: 'JHB',
    branchtype: '',
    staffnumber: '1',
  })
  const stop = followProfile()
  window.location.hash = '#/ikad/cps/cardqc'
  const before = environmentStore.get()
  before.commitUpdate(
    (store) => void store.create('job-1', 'CardJob').setValue('A1234567', 'passportNo'),
  )
  storeProfile(null)
  stop()
  expect(environmentStore.get()).not.toBe(before)
  expect(environmentStore.get().getStore().getSource().has('job-1')).toBe(false)
  expect(window.location.hash).toMatch(/^#\/ikad\/login/)
})
