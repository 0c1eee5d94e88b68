import { expect, test } from 'vitest'
import { connectionShortage } from '#server/platform/database/health/connectionNeed.ts'

test.each([
  [97, 1, null],
  [97, 3, null],
  [
    97,
    4,
    /allows 97 connections, and 4 processes of the product need up to 100: set max_connections to 108 or more/,
  ],
  [20, 0, /1 processes? of the product need/],
])('%i connections for %i processes', (allowed, processes, expected) => {
  const said = connectionShortage({ allowed, processes, setting: allowed + 3 })
  if (expected) expect(said).toMatch(expected)
  else expect(said).toBeNull()
})
