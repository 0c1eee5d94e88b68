import { expect, test } from 'vitest'
import {
  countState,
  nextCountOn,
  scheduleViewOf,
  scheduleViews,
  surpriseState,
} from './schedule.ts'

const intervals = { stationDays: 1, storeDays: 7, vaultDays: 30 }

test('the next count follows the Malaysian day of the last by the days of its kind of place', () => {
  const counted = new Date('2026-11-19T16:30:00Z')
  expect(
    (['station', 'branchStore', 'hqStore'] as const).map((kind) =>
      nextCountOn(kind, counted, intervals),
    ),
  ).toEqual(['2026-11-21', '2026-11-27', '2026-12-20'])
  expect(nextCountOn('station', '2026-12-31', intervals)).toBe('2027-01-01')
})

test('a count is due on its day and overdue afterwards', () => {
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21'].map((today) => countState('2026-11-20', today)),
  ).toEqual(['later', 'due', 'overdue'])
})

test('one’s own counts are shown when due, other branches’ when overdue', () => {
  const rows = ['JHB', 'HQ'].flatMap((branchCode) =>
    (['later', 'due', 'overdue'] as const).map((state) => ({ branchCode, state })),
  )
  const shown = (view: 'own' | 'others') => rows.filter((row) => scheduleViews[view](row, 'HQ'))
  expect(shown('own').map(({ branchCode, state }) => `${branchCode} ${state}`)).toEqual([
    'HQ due',
    'HQ overdue',
  ])
  expect(shown('others').map(({ branchCode, state }) => `${branchCode} ${state}`)).toEqual([
    'JHB overdue',
  ])
  expect([scheduleViewOf('own'), scheduleViewOf('toString'), scheduleViewOf(null)]).toEqual([
    'own',
    null,
    null,
  ])
})

test('a surprise count is done on its day or missed', () => {
  const today = '2026-11-20'
  expect(surpriseState('2026-11-20', null, today)).toBe('due')
  expect(surpriseState('2026-11-19', null, today)).toBe('missed')
  expect(surpriseState('2026-11-19', new Date(1), today)).toBe('done')
})
