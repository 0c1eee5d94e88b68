import { expect, test } from 'vitest'
import { actionLinks } from './actionLinks.ts'
import { eventFilterOf } from './eventFilter.ts'
import { mergeFound } from './mergeFound.ts'
import { jobNodeId, searchVariables } from './searchVariables.ts'

const row = (id: string, status = 'QC_PASSED') => ({ id, status })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join()

test('an exact match by number is shown alone; otherwise nothing is listed twice', () => {
  const found = { exact: [row('a')], begins: [row('b')], employers: [row('c')] }
  expect(ids(mergeFound(found, []))).toBe('a')
  expect(
    ids(
      mergeFound({ exact: [], begins: [row('b'), row('c')], employers: [row('c'), row('d')] }, []),
    ),
  ).toBe('b,c,d')
})

test('exact matches respect the state filter', () => {
  const exact = [row('a', 'QC_REJECTED'), row('b', 'DESPATCHED')]
  expect(ids(mergeFound({ exact, begins: [], employers: [] }, ['DESPATCHED']))).toBe('b')
})

test('the address filters by text, states and job; malformed values are ignored', () => {
  const at = (query: string) =>
    searchVariables(new URL(`http://x/ikad/cps/production/searchcard?${query}`))
  expect(at('q=%20A123%20&job=12')).toMatchObject({
    q: 'A123',
    asked: true,
    listed: true,
    status: null,
    job: jobNodeId('12'),
    chosen: true,
  })
  expect(at('status=CHIP_ERROR,NONSENSE')).toMatchObject({
    asked: false,
    listed: true,
    status: ['CHIP_ERROR'],
  })
  expect(at('job=1%20OR%201')).toMatchObject({ asked: false, listed: false, chosen: false })
})

test('the address filters card events: today by default, or other days', () => {
  const now = new Date('2026-11-20T16:30:00Z')
  const at = (query: string) => eventFilterOf(new URLSearchParams(query), now)
  const nothing = {
    hour: null,
    branchCode: null,
    stationId: null,
    cardType: null,
    rejectCode: null,
  }
  expect(at('event=QC_PASSED')).toEqual({
    ...nothing,
    event: 'QC_PASSED',
    from: '2026-11-21',
    to: '2026-11-21',
  })
  expect(at('event=REJECTED&code=03&range=last7Days&branch=JHB')).toEqual({
    ...nothing,
    event: 'REJECTED',
    from: '2026-11-15',
    to: '2026-11-21',
    branchCode: 'JHB',
    rejectCode: '03',
  })
  expect(
    at('event=PRINTED&from=2026-11-02&to=2026-11-02&hour=9&station=JHB-P01&type=PLKS'),
  ).toMatchObject({
    from: '2026-11-02',
    hour: 9,
    stationId: 'JHB-P01',
    cardType: 'PLKS',
  })
  expect(at('event=PRINTED&hour=nine').hour).toBeNull()

  const variables = (query: string) =>
    searchVariables(new URL(`http://x/ikad/cps/production/searchcard?${query}`))
  expect(variables('event=PRINTED&q=A1&status=NEW')).toMatchObject({
    happened: true,
    asked: false,
    listed: false,
  })
  expect(variables('event=NONSENSE')).toMatchObject({ happened: false, listed: false })
  expect(variables('status=QC_REJECTED&remade=no&branch=PEN')).toMatchObject({
    listed: true,
    withoutRemake: true,
    branch: 'PEN',
  })
})

test('the server sorts results and events: the latest first, unless the address says otherwise', () => {
  const at = (query: string) =>
    searchVariables(new URL(`http://x/ikad/cps/production/searchcard?${query}`))
  expect(at('status=DESPATCHED')).toMatchObject({
    sort: 'SINCE',
    descending: true,
    latestFirst: true,
  })
  expect(at('status=DESPATCHED&sort=application')).toMatchObject({
    sort: 'APPLICATION_NO',
    descending: false,
  })
  expect(at('status=DESPATCHED&sort=-name')).toMatchObject({ sort: 'NAME', descending: true })
  // A column that the server can't sort by is sorted on the client, once all rows are loaded.
  expect(at('status=DESPATCHED&sort=station')).toMatchObject({ sort: 'SINCE', descending: true })
  expect(at('event=PRINTED&sort=at')).toMatchObject({ latestFirst: false })
  expect(at('event=PRINTED&sort=-at')).toMatchObject({ latestFirst: true })
})

test('actions on other screens link there, with what finds the card', () => {
  const application = {
    applicationNo: 'PLKS-26-1',
    employerName: 'MEGAH & CO',
    stickerDate: '2026-11-17',
  }
  const links = (availableActions: string[]) =>
    actionLinks({ availableActions, packagingId: 'PK-JHB-2026-000001', application })
  expect(links(['DESPATCH', 'MANUAL_REJECT'])).toEqual([
    {
      word: 'despatch',
      path: '/ikad/cps/despatch?employer=MEGAH+%26+CO&from=2026-11-17&to=2026-11-17',
    },
  ])
  expect(links(['UNDESPATCH'])).toEqual([
    { word: 'undespatch', path: '/ikad/cps/searchdespatch?q=PK-JHB-2026-000001' },
  ])
  expect(links(['REASSIGN', 'REROUTE'])).toEqual([
    { word: 'reassign', path: '/ikad/cps/reassignjob?q=PLKS-26-1' },
    { word: 'location', path: '/ikad/cps/general/support/changelocation?q=PLKS-26-1' },
  ])
  expect(links([])).toEqual([])
})
