import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import {
  addDays,
  dateRangeSchema,
  datePresets,
  instantsOfDay,
  presetRange,
  type DatePreset,
} from './dateRange.ts'

type Preset = Exclude<DatePreset, 'custom'>
const presets = datePresets.filter((preset): preset is Preset => preset !== 'custom')

describe('the presets of the date range selector', () => {
  it.each<[Preset, string, string]>([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-02-23', '2026-03-01'],
    ['last30Days', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['quarter1', '2026-01-01', '2026-03-31'],
    ['quarter2', '2026-04-01', '2026-06-30'],
    ['quarter3', '2026-07-01', '2026-09-30'],
    ['quarter4', '2026-10-01', '2026-12-31'],
  ])('%s, on 1 March 2026, is %s to %s', (preset, from, to) => {
    expect(presetRange(preset, '2026-03-01')).toEqual({ from, to })
  })

  it('last month in January is December of the previous year', () => {
    expect(presetRange('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it('last month supports leap years', () => {
    expect(presetRange('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('every preset of every day is a valid range', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...presets),
        fc.integer({ min: 0, max: 20_000 }),
        (preset, days) => {
          expect(
            dateRangeSchema.safeParse(presetRange(preset, addDays('2000-01-01', days))).success,
          ).toBe(true)
        },
      ),
    )
  })
})

describe('a range', () => {
  it('that starts after it ends is refused with range.invalid at its start', () => {
    const result = dateRangeSchema.safeParse({ from: '2026-03-02', to: '2026-03-01' })
    expect(result.error?.issues).toMatchObject([{ path: ['from'], message: 'range.invalid' }])
  })

  it('refuses a day that does not exist', () => {
    expect(
      dateRangeSchema.safeParse({ from: '2026-02-30', to: '2026-03-01' }).error?.issues[0]?.message,
    ).toBe('field.date')
  })
})

describe('Malaysian days', () => {
  it('start at 16:00 UTC of the previous day', () => {
    expect(malaysianDate(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(malaysianDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(instantsOfDay('2026-11-21').start.toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(instantsOfDay('2026-11-21').end.toISOString()).toBe('2026-11-21T16:00:00.000Z')
  })
})
