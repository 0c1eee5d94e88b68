import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { systemClock } from '#server/platform/clock.ts'
import { rebuildRollups } from '#server/reports/rollups/rebuildRollups.ts'
import { rollups } from '#server/reports/rollups/rollups.ts'
import { withDatabase } from '../../../scripts/withDatabase.ts'
import { createTrail, type Trail } from './trail.ts'

let trail: Trail
const config = () => ({ ...readConfig({}), DATABASE_URL: trail.url })
beforeEach(async () => {
  trail = await createTrail()
})
afterEach(() => trail.end())

test('events written by a script while no server runs are sealed when it ends', async () => {
  await withDatabase((db) => rebuildRollups({ db, clock: systemClock }), { config: config() })
  expect(await verifyAudit(trail.db, { graceMs: 0 })).toMatchObject({
    sealed: BigInt(rollups.length),
    waiting: 0,
    fault: null,
  })
})

test('events written before a script failed are sealed too', async () => {
  const failing = withDatabase(
    async () => {
      await trail.write(2)
      throw new Error('broken off')
    },
    { config: config() },
  )
  await expect(failing).rejects.toThrow('broken off')
  expect(await verifyAudit(trail.db, { graceMs: 0 })).toMatchObject({
    sealed: 2n,
    waiting: 0,
    fault: null,
  })
})

test('a read-only script seals nothing: verification must not seal what it should find', async () => {
  await trail.write(1)
  await withDatabase((db) => db.auditEvent.count(), { config: config(), looksOnly: true })
  expect(await verifyAudit(trail.db, { graceMs: 0 })).toMatchObject({ sealed: 0n })
})

test('no script opens the product’s database by itself', async () => {
  const folder = path.resolve('scripts')
  const sources = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && file !== 'withDatabase.ts',
  )
  const opening = []
  for (const file of sources)
    if (/\bcreateDb\(/.test(await readFile(path.join(folder, file), 'utf8'))) opening.push(file)
  expect(opening).toEqual([])
})
