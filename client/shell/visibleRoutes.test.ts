import { expect, test } from 'vitest'
import { screensOf } from '#client/session/visibleRoutes.ts'
import type { Profile } from '#client/state/profile.ts'
import { findScreens } from './commandBar/findScreens.ts'

const profileOf = (branchcode: string, roleid: number) =>
  ({ roleid, branchcode, csmrights: [] }) as unknown as Profile
const paths = (profile: Profile) =>
  screensOf('sms', profile).flatMap(({ screens }) => screens.map(({ path }) => path))
const central = [
  '/ikad/sms/lotreceive/uploaddo',
  '/ikad/sms/lotreceive/lotreceive',
  '/ikad/sms/distribution/distributelot',
  '/ikad/sms/return/receivereturnlot',
]

test('users at a branch see no headquarters-only screens, in the side list or the command bar', () => {
  for (const roleid of [4, 5]) {
    const branch = profileOf('JHB', roleid)
    expect(paths(branch).filter((path) => central.includes(path))).toEqual([])
    expect(findScreens('distribut', branch).map(({ route }) => route)).not.toContain(
      '/ikad/sms/distribution/distributelot',
    )
    expect(paths(branch)).toContain('/ikad/sms/distribution/receivedistributelot')
    expect(paths(profileOf('HQ', roleid))).toEqual(expect.arrayContaining(central))
  }
  expect(paths(profileOf('HQ', 2))).toEqual(expect.arrayContaining(central))
})
