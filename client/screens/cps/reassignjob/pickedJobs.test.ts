import { expect, test } from 'vitest'
import type { JobRow } from './jobRow.ts'
import { branchesFor, branchOfAll, bySupervision, fitsMode, isElsewhere } from './pickedJobs.ts'
import { reassignVariables } from './reassignVariables.ts'

const branch = (code: string, ...types: string[]) => ({
  code,
  cardTypes: types.map((type) => ({ code: type })),
})
const at = (code: string) => ({ branch: { code } })

test('branches that make all of the card types are offered, except the records’ own; headquarters first', () => {
  const printing = [
    branch('JHB', 'EP', 'PLKS'),
    branch('KGR', 'PLKS'),
    branch('PEN', 'EP', 'PLKS'),
    branch('HQ', 'EP', 'PLKS'),
  ]
  const codes = (types: string[], home: string | null) =>
    branchesFor(printing, types, home).map(({ code }) => code)
  expect(codes(['PLKS'], 'JHB')).toEqual(['HQ', 'KGR', 'PEN'])
  expect(codes(['PLKS', 'EP'], 'JHB')).toEqual(['HQ', 'PEN'])
  expect(codes([], null)).toEqual(['HQ', 'JHB', 'KGR', 'PEN'])
  expect(codes(['RTK'], 'JHB')).toEqual([])
})

test('stations are those of the one branch of all records', () => {
  expect([
    branchOfAll([]),
    branchOfAll([at('JHB'), at('JHB')]),
    branchOfAll([at('JHB'), at('PEN')]),
  ]).toEqual([null, 'JHB', null])
})

test('records that the user may not act on are excluded', () => {
  const may = (...availableActions: string[]) =>
    ({ availableActions }) as unknown as Parameters<typeof fitsMode>[1]
  expect([
    fitsMode('move', may('REASSIGN', 'REROUTE')),
    fitsMode('move', may('PRINT')),
    fitsMode('remake', may('REASSIGN')),
  ]).toEqual([true, false, false])
  expect(fitsMode('remake', may('REMAKE'))).toBe(true)
})

test('cards that had passed QC are remade separately', () => {
  const job = (status: string, qcAt: string | null) =>
    ({ status, card: { qcAt } }) as unknown as Parameters<typeof bySupervision>[0][number]
  const [rejected, spoiled, passed] = [
    job('QC_REJECTED', '2026-11-20'),
    job('CHIP_ERROR', null),
    job('MANUALLY_REJECTED', '2026-11-20'),
  ]
  expect(bySupervision([rejected, passed, spoiled])).toEqual({
    supervised: [passed],
    free: [rejected, spoiled],
  })
})

test('the address filters by station or none, types, waiting time and a text; malformed values are ignored', () => {
  const of = (query: string) => reassignVariables(new URL(`http://x/ikad/cps/reassignjob?${query}`))
  expect(of('station=none&type=EP&waited=72&q=%20A1%20').filter).toMatchObject({
    status: ['NEW'],
    stationId: null,
    withoutStation: true,
    cardType: 'EP',
    waitedHours: 72,
    text: 'A1',
    withoutRemake: null,
  })
  expect(of('station=JHB-P02&waited=5').filter).toMatchObject({
    stationId: 'JHB-P02',
    withoutStation: null,
    waitedHours: null,
  })
  expect(of('show=remake&state=NEW')).toMatchObject({
    moving: false,
    remaking: true,
    filter: { status: ['QC_REJECTED', 'CHIP_ERROR', 'MANUALLY_REJECTED'], withoutRemake: true },
  })
  expect(of('show=remake&state=CHIP_ERROR').filter!.status).toEqual(['CHIP_ERROR'])
})

test('the longest wait is first, and "waiting" sorts by duration', () => {
  const of = (query: string) => reassignVariables(new URL(`http://x/ikad/cps/reassignjob?${query}`))
  expect(of('')).toMatchObject({ sort: 'SINCE', descending: false })
  expect(of('sort=waiting')).toMatchObject({ sort: 'SINCE', descending: true })
  expect(of('sort=-name')).toMatchObject({ sort: 'NAME', descending: true })
})

test('a job that waits at another branch is distinguished from one without any action', () => {
  const me = { loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' }
  const job = (status: JobRow['status'], code: string) => ({
    status,
    branch: { id: code, code, name: code },
  })
  expect(isElsewhere('move', job('NEW', 'PEN'), me)).toBe(true)
  expect(isElsewhere('move', job('NEW', 'JHB'), me)).toBe(false)
  expect(isElsewhere('move', job('DESPATCHED', 'PEN'), me)).toBe(false)
  expect(isElsewhere('remake', job('CHIP_ERROR', 'PEN'), me)).toBe(true)
  expect(isElsewhere('remake', job('NEW', 'PEN'), me)).toBe(false)
  // Administrators at headquarters act on all branches.
  expect(isElsewhere('move', job('NEW', 'PEN'), { ...me, roleid: 2, branchcode: 'HQ' })).toBe(false)
})
