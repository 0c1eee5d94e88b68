import { expect, test } from 'vitest'
import { diskFull, sharedMemoryFull } from '#server/platform/database/startProblem.ts'

test.each<[complaint: string, place: 'disk' | 'shared memory' | null]>([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.26": No space left on device', 'disk'],
  [
    'ERROR:  could not extend file "base/5/1259": wrote only 4096 of 8192 bytes at block 7\nHINT:  Check free disk space.',
    'disk',
  ],
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.421" to 8388608 bytes: No space left on device',
    'shared memory',
  ],
  ['FATAL:  could not create shared memory segment: Cannot allocate memory', 'shared memory'],
  [
    'FATAL:  could not open shared memory segment "/PostgreSQL.7": No such file or directory',
    'shared memory',
  ],
  ['FATAL:  password authentication failed for user "ikad"', null],
])('%s: the full place is %s', (complaint, place) => {
  const full = { disk: diskFull.test(complaint), 'shared memory': sharedMemoryFull.test(complaint) }
  expect(full).toEqual({ disk: place === 'disk', 'shared memory': place === 'shared memory' })
})
