import { describe, expect, it } from 'vitest'
import { ageTone, usualAges } from './usualAges.ts'

describe('the age of waiting work', () => {
  it.each([
    ['as usual', 1, 'ok'],
    ['longer than usual', 1.01, 'warn'],
    ['up to three times as long', 3, 'warn'],
    ['late', 3.01, 'bad'],
  ] as const)('%s', (_title, times, tone) => {
    expect(ageTone('qc', times * usualAges.qc)).toBe(tone)
  })
})
