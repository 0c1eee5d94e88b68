import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { generateQr } from '#server/production/applications/generateQr.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { everybody } from '#tests/server/graphql/people.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { digests } from '#tests/support/facts/digests.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const applicationOf = async (jobId: number) =>
  (
    await world.services.db.cardJob.findUniqueOrThrow({
      where: { id: jobId },
      include: { application: true },
    })
  ).application
const asked = (applId: string) =>
  world.services.db.auditEvent.findMany({
    where: { action: 'generateQr', subjects: { has: `Application:${applId}` } },
    orderBy: { id: 'asc' },
  })

describe('generating a QR code', () => {
  it('gives the application a genuine one, once; a repeated call returns the same', async () => {
    const { applId } = await applicationOf(await world.job())
    expect(await generateQr(jobs.operator, { applId })).toEqual({ applId })
    const { qrString } = await world.services.db.application.findUniqueOrThrow({
      where: { applId },
    })
    const { kid } = world.services.qr.read(qrString!)
    world.later(60_000)
    await Promise.all([generateQr(jobs.operator, { applId }), generateQr(jobs.checker, { applId })])
    expect(
      await world.services.db.application.findUniqueOrThrow({ where: { applId } }),
    ).toMatchObject({ qrString })
    expect((await asked(applId)).map(({ before, after }) => [before, after])).toEqual([
      [{ hasQr: false }, { hasQr: true, kid }],
      [{ hasQr: true }, { hasQr: true, kid }],
      [{ hasQr: true }, { hasQr: true, kid }],
    ])
  })

  it('creates the code that the card then carries, with no personal data in the audit trail', async () => {
    const job = await jobs.bring('new')
    const { applId, passportNo } = await applicationOf(job.jobId)
    await generateQr(jobs.operator, { applId })
    const { qrString } = await applicationOf(job.jobId)
    expect(
      JSON.stringify((await asked(applId)).map(({ before, after }) => [before, after])),
    ).not.toContain(passportNo)
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [job.jobId] })
    await printCard(jobs.operator, { ...job, stationId })
    await passQc(jobs.checker, { jobId: job.jobId, chipSn: job.chipSn, qrString: qrString! })
    expect(await jobs.qrOf(job.jobId)).toBe(qrString)
  })

  it.each([
    ['the sticker number', { stickerNo: null }],
    ['the passport number', { passportNo: '' }],
  ])('is refused without %s, and changes nothing', async (_, lacking) => {
    const { applId } = await applicationOf(await world.job(lacking))
    const before = await digests(world.services.db)
    await expect(generateQr(jobs.operator, { applId })).rejects.toMatchObject({
      code: 'qr.missing',
    })
    expect(await digests(world.services.db)).toEqual(before)
  })

  it('is refused for an unknown application, for another branch’s, and to a viewer at headquarters', async () => {
    const { applId } = await applicationOf(await world.job())
    await expect(generateQr(jobs.operator, { applId: 'NIL' })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    await expect(generateQr(jobs.operator, { applId: '' })).rejects.toMatchObject({
      code: 'field.required',
      path: 'applId',
    })
    await expect(generateQr(await world.as('operator.pen'), { applId })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    await expect(generateQr(await world.as('viewer'), { applId })).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await world.services.db.user.update({ where: { loginId: 'csmjob' }, data: { roleId: 5 } })
    await expect(generateQr(await world.as('csmjob'), { applId })).rejects.toMatchObject({
      code: 'job.heldElsewhere',
    })
    await generateQr(await world.as('hqadmin'), { applId })
  })

  it('is offered exactly where it is accepted, and no longer after the code exists', async () => {
    const query =
      'query($text: String!) { findCardJobs(text: $text) { mayGenerateQr application { hasQr } } }'
    const offered = async (by: Awaited<ReturnType<typeof everybody>>[number], text: string) => {
      const { data } = await by.graphql(query, { text })
      return (
        (data?.findCardJobs as unknown as { mayGenerateQr: boolean }[] | undefined)?.[0]
          ?.mayGenerateQr ?? false
      )
    }
    for (const by of await everybody(world)) {
      const { applId } = await applicationOf(await world.job())
      const offer = await offered(by, applId)
      const taken = await generateQr(by, { applId }).then(
        () => true,
        () => false,
      )
      expect(taken, by.viewer.loginId).toBe(offer)
      if (taken) expect(await offered(by, applId)).toBe(false)
    }
  })
})

describe('the sticker endpoints', () => {
  let stage: Stage
  let operator: Caller

  beforeAll(async () => {
    stage = await createStage()
    operator = await stage.caller(5, 'JHB')
  })
  afterAll(() => stage.world.close())

  async function call(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    return (
      await stage.call({ method, url, body, headers, token: await stage.open(operator, 'ikad') })
    ).body as Record<string, unknown> & { code?: string }
  }
  const generate = (applid: unknown) => call('POST', '/api/sticker/generate/qrtemplate', { applid })

  test('say what is missing for a QR string, and which applications have none', async () => {
    const jobId = await stage.world.job({ stickerNo: null })
    const { applId } = await stage.facts(jobId)
    expect(await generate(applId)).toMatchObject({ status: 0, code: 'qr.missing', result: null })
    expect((await generate('NIL')).code).toBe('record.notFound')
    expect(await generate(undefined)).toMatchObject({
      code: 'field.required',
      message: expect.stringContaining('applid') as string,
    })
    expect((await call('GET', `/api/sticker/esd/info/${applId}`)).result).toMatchObject({
      stickerno: null,
      hasqr: false,
    })
    expect((await call('GET', '/api/sticker/info/S999999')).code).toBe('record.notFound')
    expect((await call('GET', '/api/sticker/esd/info/NIL')).code).toBe('record.notFound')
  })

  test('return the same QR string on every call', async () => {
    const { applId } = await stage.jobs.pending()
    const first = await generate(applId)
    expect(first).toMatchObject({ status: 1, message: 'QR code saved' })
    expect((await generate(applId)).result).toEqual(first.result)
  })

  test('find a sticker by its number regardless of case, and the newest application with it', async () => {
    const [older, newer] = [
      await stage.world.job({ stickerNo: 'SX77' }),
      await stage.world.job({ stickerNo: 'SX77' }),
    ]
    const applid = (await stage.facts(newer)).applId
    expect(newer).toBeGreaterThan(older)
    expect((await call('GET', '/api/sticker/info/sx77')).result).toMatchObject({
      stickerno: 'SX77',
      applid,
    })
  })

  test('list the countries whose nationals get a card, in the caller’s language, and no other code', async () => {
    const check = async (code: string, language = 'en') =>
      (
        await call('GET', `/api/sticker/nationality/check/${code}`, undefined, {
          'accept-language': language,
        })
      ).result
    expect(await check('KHM')).toEqual({ valid: true, name: 'Cambodia' })
    expect(await check('phl', 'ms-MY')).toEqual({ valid: true, name: 'Filipina' })
    expect(await check('FRA')).toEqual({ valid: true, name: 'France' })
    expect(await check('FRA?cardtype=PLKS')).toEqual({ valid: false, name: 'France' })
    expect(await check('KH')).toEqual({ valid: false, name: null })
  })
})
