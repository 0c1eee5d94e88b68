import { beforeEach, describe, expect, it } from 'vitest'
import { profileStore } from '#client/state/profile.ts'
import { noOrigin, sendVariables } from './sendVariables.ts'

const of = (direction: 'distribution' | 'return', search = '') =>
  sendVariables(direction)(new URL(`http://ikad.test/${search}`))
const at = (branchcode: string) =>
  profileStore.set({ loginid: 'admin', roleid: 1, branchcode, branchtype: '', staffnumber: '' })

describe('the query of the sending screens', () => {
  beforeEach(() => at('JHB'))

  it('lists lots of headquarters to distribute, the oldest first', () => {
    expect(of('distribution')).toMatchObject({
      filter: { branchCode: 'HQ', status: ['RECEIVED', 'RETURN_RECEIVED'], cardTypeId: null },
      sort: 'RECEIVED_AT',
      descending: false,
      adding: false,
    })
  })

  it('lists lots of the user’s branch to return', () => {
    expect(of('return').filter).toMatchObject({ branchCode: 'JHB', status: ['AT_BRANCH'] })
  })

  it('lists nothing to return at headquarters until a branch is chosen', () => {
    at('HQ')
    expect(of('return').filter?.branchCode).toBe(noOrigin)
    expect(of('return', '?origin=HQ').filter?.branchCode).toBe(noOrigin)
    expect(of('return', '?origin=PEN').filter?.branchCode).toBe('PEN')
  })

  it('uses the address: card type, text, order, and the document to extend', () => {
    expect(of('distribution', '?cardType=3&q=PLKS&sort=-lot&no=LD-HQ-2026-000001')).toMatchObject({
      filter: { cardTypeId: 3, text: 'PLKS' },
      sort: 'LOT_NO',
      descending: true,
      no: 'LD-HQ-2026-000001',
      adding: true,
    })
    expect(of('distribution', '?cardType=PLKS').filter?.cardTypeId).toBeNull()
  })
})
