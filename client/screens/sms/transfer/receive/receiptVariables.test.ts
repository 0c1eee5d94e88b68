import { afterEach, expect, test } from 'vitest'
import { profileStore } from '#client/state/profile.ts'
import { awaitedElsewhere, receiptVariables } from './receiptVariables.ts'

const signedInAt = (branchcode: string) =>
  profileStore.set({ loginid: 'hqadmin', roleid: 2, branchcode, branchtype: '1', staffnumber: '1' })
afterEach(() => profileStore.set(null))

const awaitedOf = (query = '') =>
  receiptVariables('distribution')(
    new URL(`http://x/ikad/sms/distribution/receivedistributelot?${query}`),
  ).filter?.destination

test('at headquarters the waiting distributions are in transit to branches: no screen lists them as incoming', () => {
  signedInAt('HQ')
  expect([awaitedElsewhere('distribution'), awaitedOf(), awaitedOf('branch=JHB')]).toEqual([
    true,
    null,
    'JHB',
  ])
  expect(awaitedElsewhere('return')).toBe(false)
})

test('at a branch they are its own', () => {
  signedInAt('JHB')
  expect([awaitedElsewhere('distribution'), awaitedOf(), awaitedOf('branch=PEN')]).toEqual([
    false,
    'JHB',
    'JHB',
  ])
})
