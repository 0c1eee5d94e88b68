import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { saveSurface } from '#server/surface/saveSurface.ts'
import { fourFields } from '#tests/support/images.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
})
afterAll(() => world.close())

const db = () => world.services.db
const send = async (content: Buffer | Promise<Buffer>) =>
  (await saveUpload(operator, { name: 'surface.png', content: await content })).id
const anApplication = async () =>
  (
    await db().cardJob.findUniqueOrThrow({
      where: { id: await world.job() },
      select: { applId: true },
    })
  ).applId
const stored = (applId: string) => db().surfaceImage.findUnique({ where: { applId } })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const begins = (statements: readonly string[]) => statements.filter((sql) => /^BEGIN/i.test(sql))
const readsFile = (sql: string) => /FROM "(public"\.")?upload"/.test(sql)

test('the file is processed before the transaction: an unusable file never starts one', async () => {
  const applId = await anApplication()
  const [text, image] = [await send(Buffer.from('no image')), await send(fourFields(60, 40))]
  const refused = await withStatements(() =>
    code(saveSurface(operator, { applId, uploadId: text })),
  )
  expect([refused.answer, begins(refused.statements)]).toEqual(['image.unknownType', []])
  const { statements } = await withStatements(() =>
    saveSurface(operator, { applId, uploadId: image }),
  )
  const beginAt = statements.findIndex((sql) => /^BEGIN/i.test(sql))
  expect(statements.slice(0, beginAt).filter(readsFile)).toHaveLength(1)
  expect(statements.slice(beginAt).filter(readsFile)).toEqual([])
})

test('a stale form is refused before its file is read, and a repeated key gets its result without reading it', async () => {
  const applId = await anApplication()
  const uploadId = await send(fourFields(60, 40))
  await saveSurface(operator.under('kept'), { applId, uploadId })
  const again = await withStatements(() =>
    saveSurface(operator.under('kept'), { applId, uploadId }),
  )
  expect([again.answer, again.statements.filter(readsFile)]).toEqual([{ applId }, []])
  const stale = await withStatements(() =>
    code(saveSurface(operator, { applId, uploadId, version: 0 })),
  )
  expect([stale.answer, stale.statements.filter(readsFile)]).toEqual(['record.changed', []])
  expect((await stored(applId))!.version).toBe(1)
})

test('a refusal before the transaction is counted and logged as for any command', async () => {
  const logged = vi.spyOn(world.services.log, 'warn')
  const counted = vi.spyOn(metrics, 'countCommand')
  const applId = await anApplication()
  expect(await code(saveSurface(await world.as('viewer'), { applId }))).toBe('permission.denied')
  expect(logged.mock.calls).toMatchObject([
    [{ refused: 'permission.denied', what: 'saveSurface', loginId: 'viewer' }, {}],
  ])
  expect(counted.mock.calls).toEqual([['saveSurface', 'permission.denied']])
  logged.mockRestore()
  counted.mockRestore()
})

test('a repeated call that runs after the first one’s change gets the first one’s result', async () => {
  const input = {
    applId: await anApplication(),
    uploadId: await send(fourFields(60, 40)),
    version: 0,
  }
  await saveSurface(operator.under('first'), input)
  const [outcome] = await db().$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE card_job IN ACCESS EXCLUSIVE MODE`
    const repeated = saveSurface(operator.under('repeated'), input)
    await lockAwaited(db(), '%card_job%')
    await tx.idempotencyKey.updateMany({ where: { key: 'first' }, data: { key: 'repeated' } })
    return [code(repeated)]
  })
  expect(await outcome).toBe('done')
})

test('nothing is saved after the caller’s timeout', async () => {
  const applId = await anApplication()
  const uploadId = await send(fourFields(60, 40))
  const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await code(saveSurface(operator, { applId, uploadId }))).toBe('request.timeout')
  clock.mockRestore()
  expect(await stored(applId)).toBeNull()
})

test('an image made from the stored one is refused if another was stored meanwhile', async () => {
  const applId = await anApplication()
  await saveSurface(operator, { applId, uploadId: await send(fourFields(60, 40)) })
  const [outcome] = await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT appl_id FROM application WHERE appl_id = ${applId} FOR UPDATE`
    const turned = code(saveSurface(operator, { applId, quarterTurns: 1 }))
    await lockAwaited(db(), '%FROM application WHERE%')
    await tx.surfaceImage.update({ where: { applId }, data: { version: { increment: 1 } } })
    return [turned]
  })
  expect(await outcome).toBe('record.changed')
  expect((await stored(applId))!.version).toBe(2)
})
