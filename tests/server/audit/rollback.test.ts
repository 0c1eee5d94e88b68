import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '#server/platform/command.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { createTrail, type Trail } from './trail.ts'

let trail: Trail
beforeEach(async () => {
  trail = await createTrail()
})
afterEach(() => trail.end())

const nextNumber = command({
  name: 'nextNumber',
  action: 'session.own',
  input: z.object({ year: z.number() }),
  async run({ tx }, { year }) {
    await tx.$executeRaw`INSERT INTO document_number (branch_code, kind, year, last) VALUES ('HQ', 'PK', ${year}, 1)`
    return { result: { year }, audit: { subjects: [`Year:${year}`] }, changed: [] }
  },
})

function context(): RequestContext {
  const viewer = {
    userId: 1,
    loginId: 'admin',
    roleId: 1,
    branchCode: 'HQ',
    staffName: 'Admin',
    csmRights: [],
  }
  const caller = {
    viewer,
    mustChangePassword: false,
    idempotencyKey: null,
    address: '127.0.0.1',
    area: 'ikad',
  }
  return {
    ...caller,
    loaders: new Loaders(),
    db: trail.db,
    shared: new SharedReadCache(0),
    clock: { now: () => new Date() },
  } as unknown as RequestContext
}

test('a change whose audit event cannot be written is rolled back', async () => {
  await trail.tamper(
    `ALTER TABLE audit_event ADD CONSTRAINT refuse CHECK (action <> 'nextNumber') NOT VALID`,
  )
  await expect(nextNumber(context(), { year: 2026 })).rejects.toThrow()
  expect(await trail.db.documentNumber.count()).toBe(0)
  await trail.tamper('ALTER TABLE audit_event DROP CONSTRAINT refuse')
  await nextNumber(context(), { year: 2026 })
  expect(await trail.db.documentNumber.count()).toBe(1)
  expect(await trail.db.auditEvent.findMany({ select: { action: true, subjects: true } })).toEqual([
    { action: 'nextNumber', subjects: ['Year:2026'] },
  ])
})
