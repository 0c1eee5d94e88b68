import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnCounts, hashOfSeed, nextPeriod, type Draw } from './draw.ts'

const draw: Draw = {
  seed: '00'.repeat(32),
  firstDay: '2026-12-01',
  lastDay: '2026-12-31',
  places: ['HQ', 'JHB', 'JHB JHB-P01', 'PEN'],
  number: 6,
}

test('the same seed draws the same places and days, which anybody can compute again', async () => {
  const expected = Array.from({ length: 6 }, (_, n) => {
    const digest = createHash('sha256')
      .update(`${draw.seed}:${n + 1}`)
      .digest()
    const day = String(Number(digest.readBigUInt64BE(8) % 31n) + 1).padStart(2, '0')
    return { day: `2026-12-${day}`, place: draw.places[Number(digest.readBigUInt64BE(0) % 4n)]! }
  })
  const drawn = await drawnCounts(draw)
  expect(new Set(drawn.map(({ day, place }) => `${day} ${place}`))).toEqual(
    new Set(expected.map(({ day, place }) => `${day} ${place}`)),
  )
  expect(drawn.map(({ day }) => day)).toEqual(drawn.map(({ day }) => day).toSorted())
  expect(await drawnCounts(draw)).toEqual(drawn)
  expect(await hashOfSeed(draw.seed)).toBe(createHash('sha256').update(draw.seed).digest('hex'))
})

test('another seed draws others, of all places and all days', async () => {
  const many = await drawnCounts({ ...draw, seed: 'ab'.repeat(32), number: 1_000 })
  expect(new Set(many.map(({ place }) => place)).size).toBe(4)
  expect(new Set(many.map(({ day }) => day)).size).toBe(31)
  expect(await drawnCounts({ ...draw, seed: 'ab'.repeat(32) })).not.toEqual(await drawnCounts(draw))
})

test('nothing is drawn without places, and what is drawn twice is counted once', async () => {
  expect(await drawnCounts({ ...draw, places: [] })).toEqual([])
  expect(await drawnCounts({ ...draw, places: ['HQ'], lastDay: draw.firstDay })).toEqual([
    { day: '2026-12-01', place: 'HQ' },
  ])
})

test('a period goes from tomorrow to the end of its month, with its part of the month’s counts', () => {
  expect(nextPeriod('2026-11-30', 8)).toEqual({
    firstDay: '2026-12-01',
    lastDay: '2026-12-31',
    number: 8,
  })
  expect(nextPeriod('2026-12-15', 8)).toEqual({
    firstDay: '2026-12-16',
    lastDay: '2026-12-31',
    number: 5,
  })
  expect(nextPeriod('2028-02-28', 8)).toEqual({
    firstDay: '2028-02-29',
    lastDay: '2028-02-29',
    number: 1,
  })
  expect(nextPeriod('2026-12-15', 0).number).toBe(0)
})
