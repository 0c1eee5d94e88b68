import { describe, expect, it } from 'vitest'
import { usualAges, waitingAge } from './usualAges.ts'

const now = new Date('2026-11-22T04:00:00Z')

describe('the age of waiting work', () => {
  it.each([
    ['as usual', 1, 'ok'],
    ['longer than usual', 1.01, 'warn'],
    ['up to three times as long', 3, 'warn'],
    ['late', 3.01, 'bad'],
  ] as const)('%s', (_title, times, tone) => {
    const since = new Date(now.getTime() - times * usualAges.qc).toISOString()
    expect(waitingAge('qc', since, now)).toEqual({ since, tone, usualMs: usualAges.qc })
  })
})
