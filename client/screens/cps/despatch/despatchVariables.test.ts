import { expect, test } from 'vitest'
import { storeProfile } from '#client/state/profile.ts'
import { despatchVariables, narrowTo } from './despatchVariables.ts'

const at = (query: string) => despatchVariables(new URL(`http://x/ikad/cps/despatch?${query}`))

test('the address contains every filter', () => {
  expect(
    at('employer=MEGAH&from=2026-11-01&to=2026-11-17&method=DELIVERY&kind=COMPANY&collection=JHB')
      .filter,
  ).toEqual({
    employer: 'MEGAH',
    stickerFrom: '2026-11-01',
    stickerTo: '2026-11-17',
    deliveryMethod: 'DELIVERY',
    employerKind: 'COMPANY',
    collectionBranch: 'JHB',
  })
})

test('malformed values are ignored', () => {
  const { filter } = at('method=PIGEON&kind=x&from=2026-11-17&to=2026-11-01')
  expect(Object.values(filter ?? {}).every((value) => value === null)).toBe(true)
})

test('the packages of today are the branch’s own; headquarters sees those of all branches', () => {
  const madeAt = (branchcode: string) => {
    storeProfile({ loginid: 'op', roleid: 5, branchcode, branchtype: '', staffnumber: '1' })
    return at('').made
  }
  const { from, to, branchCode } = madeAt('JHB')
  expect(branchCode).toBe('JHB')
  expect(from).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(to).toBe(from)
  expect(madeAt('HQ').branchCode).toBeNull()
})

test('filtering by a card removes the other filters', () => {
  const patch = narrowTo({ employerName: 'MEGAH & CO', stickerDate: '2026-11-17' })
  const search = new URLSearchParams(
    Object.entries(patch).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  expect(at(search.toString()).filter).toMatchObject({
    employer: 'MEGAH & CO',
    stickerFrom: '2026-11-17',
    stickerTo: '2026-11-17',
    deliveryMethod: null,
  })
})
