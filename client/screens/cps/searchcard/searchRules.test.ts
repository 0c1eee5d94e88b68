import { expect, test } from 'vitest'
import { actionLinks } from './actionLinks.ts'
import { mergeFound } from './mergeFound.ts'
import { alreadyRemade, remakeNeedsSupervisor } from './remakeRules.ts'
import { jobNodeId, searchVariables } from './searchVariables.ts'

const row = (id: string, status = 'QC_PASSED') => ({ id, status })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join()

test('what a number names exactly stands alone; without it, nothing stands twice', () => {
  const found = { exact: [row('a')], begins: [row('b')], employers: [row('c')] }
  expect(ids(mergeFound(found, []))).toBe('a')
  expect(ids(mergeFound({ exact: [], begins: [row('b'), row('c')], employers: [row('c'), row('d')] }, []))).toBe('b,c,d')
})

test('exact hits keep to the states that are asked for', () => {
  const exact = [row('a', 'QC_REJECTED'), row('b', 'DESPATCHED')]
  expect(ids(mergeFound({ exact, begins: [], employers: [] }, ['DESPATCHED']))).toBe('b')
})

test('the address asks: a text, states, a job; what is malformed asks for nothing', () => {
  const at = (query: string) => searchVariables(new URL(`http://x/ikad/cps/production/searchcard?${query}`))
  expect(at('q=%20A123%20&job=12')).toEqual({ q: 'A123', asked: true, listed: true, status: null, job: jobNodeId('12'), chosen: true })
  expect(at('status=CHIP_ERROR,NONSENSE')).toMatchObject({ asked: false, listed: true, status: ['CHIP_ERROR'] })
  expect(at('job=1%20OR%201')).toMatchObject({ asked: false, listed: false, chosen: false })
})

test('only a card that had passed QC before it was rejected by hand needs a supervisor for its remake', () => {
  const qcAt = '2026-11-20T02:00:00Z'
  expect(remakeNeedsSupervisor({ status: 'MANUALLY_REJECTED', card: { qcAt } })).toBe(true)
  expect(remakeNeedsSupervisor({ status: 'MANUALLY_REJECTED', card: { qcAt: null } })).toBe(false)
  expect(remakeNeedsSupervisor({ status: 'QC_REJECTED', card: { qcAt } })).toBe(false)
  expect(remakeNeedsSupervisor({ status: 'CHIP_ERROR', card: null })).toBe(false)
})

test('a remake that failed in its turn does not stand in the way of another', () => {
  expect(alreadyRemade({ remakes: [{ status: 'DELETED' }, { status: 'CHIP_ERROR' }] })).toBe(false)
  expect(alreadyRemade({ remakes: [{ status: 'PENDING_QC' }] })).toBe(true)
  expect(alreadyRemade({ remakes: [{ status: 'DESPATCHED' }] })).toBe(true)
})

test('actions of other screens lead there, with what they need to find the card', () => {
  const application = { applicationNo: 'PLKS-26-1', employerName: 'MEGAH & CO', stickerDate: '2026-11-17' }
  const links = (availableActions: string[]) => actionLinks({ availableActions, packagingId: 'PK-JHB-2026-000001', application })
  expect(links(['DESPATCH', 'MANUAL_REJECT'])).toEqual([
    { word: 'despatch', path: '/ikad/cps/despatch?employer=MEGAH+%26+CO&from=2026-11-17&to=2026-11-17' },
  ])
  expect(links(['UNDESPATCH'])).toEqual([{ word: 'undespatch', path: '/ikad/cps/searchdespatch?q=PK-JHB-2026-000001' }])
  expect(links(['REASSIGN', 'REROUTE'])).toEqual([
    { word: 'reassign', path: '/ikad/cps/reassignjob?q=PLKS-26-1' },
    { word: 'location', path: '/ikad/cps/general/support/changelocation?q=PLKS-26-1' },
  ])
  expect(links([])).toEqual([])
})
