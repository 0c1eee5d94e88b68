import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { openSession } from '#server/access/sessions/sessions.ts'
import { attachEvidence } from '#server/cases/attachEvidence.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { refused } from '#tests/server/stock/stockTest.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

const pdf = Buffer.from('%PDF-1.7 a report of the police')
/** Returns the case on a card that a receipt at JHB lacks. */
async function short() {
  const { lotNo, documentNo, endSn } = await stock.distributed(5)
  const lines = [
    { lotNo, discrepancies: [{ kind: 'short', ...stock.serials(endSn, endSn), note: 'x' }] },
  ]
  const { discrepancyIds } = await receiveDistribution(stock.operator, { documentNo, lines })
  return { kind: 'discrepancy', reference: String(discrepancyIds[0]) } as const
}
const uploaded = async (person: Person, content: Buffer, name = 'BP-77.pdf') => ({
  uploadId: (await saveUpload(person, { name, content })).id,
})
const attach = async (person: Person, which: object, content = pdf) =>
  attachEvidence(person, { ...which, ...(await uploaded(person, content)) })
type Entry = { step: string; evidence: { evidenceId: number; sha256: string } | null }
const entriesOf = async (person: Person, { reference }: { reference: string }) => {
  const { data, errors } = await person.graphql(
    'query($reference: String!) { custodyCase(kind: DISCREPANCY, reference: $reference) { entries { step note evidence { evidenceId name bytes sha256 } } } }',
    { reference },
  )
  expect(errors).toBeUndefined()
  return (data!.custodyCase as unknown as { entries: Entry[] }).entries
}
async function download({ viewer }: Person, id: number | string) {
  const { http } = await world.app()
  const session = {
    userId: viewer.userId,
    area: 'ikad',
    carrier: 'cookie',
    address: '10.0.0.1',
    userAgent: 'test',
  } as const
  const { token } = await world.services.db.$transaction((tx) =>
    openSession(tx, session, world.now),
  )
  return http.inject({
    url: `/files/case-evidence/${id}`,
    headers: { cookie: `ikad_session=${token}` },
  })
}

test('a file is attached, and who sees the case saves exactly this file', async () => {
  const which = await short()
  await attach(stock.operator, { ...which, version: 0 })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const [entry] = await entriesOf(stock.hqadmin, which)
  expect(entry).toMatchObject({
    step: 'ATTACHED',
    evidence: { name: 'BP-77.pdf', bytes: pdf.length, sha256 },
  })
  const { evidenceId } = entry!.evidence!
  const answer = await download(stock.hqadmin, evidenceId)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="evidence-${evidenceId}.pdf"`,
    'cache-control': 'no-store',
  })
  const step = await world.services.db.auditEvent.findFirstOrThrow({
    where: { action: 'attachEvidence' },
  })
  expect(step.after).toMatchObject({ evidence: 'BP-77.pdf', bytes: pdf.length, sha256 })

  for (const id of [evidenceId, 999_999, 'x', '99999999999999'] as const) {
    const { headers, statusCode } = await download(stock.operatorPen, id)
    expect([statusCode, headers['x-problem-code']]).toEqual([404, 'evidence.notFound'])
  }
})

test('evidence stays as it is, and the database knows its digest', async () => {
  const { db } = world.services
  await expect(db.caseEvidence.updateMany({ data: { name: 'x' } })).rejects.toThrow('append-only')
  await expect(db.caseEvidence.deleteMany()).rejects.toThrow('append-only')
  const { id } = await db.custodyCaseEntry.findFirstOrThrow()
  const content = Uint8Array.from(pdf)
  const data = { entryId: id, name: 'x', mediaType: 'application/pdf', content, sha256: 'x' }
  await db.caseEvidence.create({ data }).then(
    () => expect.unreachable(),
    (error: unknown) => expect(String(error)).toMatch(/case_evidence_digest/),
  )
})

test.each([
  ['an HTML page', Buffer.from('<html>%PDF-1.7'), 'evidence.kind'],
  ['an empty file', Buffer.alloc(0), 'evidence.kind'],
  [
    'a file that is too large',
    Buffer.concat([pdf, Buffer.alloc(limits.evidenceBytes)]),
    'file.tooLarge',
  ],
])('%s is no evidence', async (_, content, code) => {
  expect(await refused(attach(stock.operator, await short(), content))).toBe(code)
})

test('nobody attaches the upload of another, or to a case that they do not see, or that is decided', async () => {
  const which = await short()
  const { uploadId } = await uploaded(stock.supervisor, pdf)
  expect(await refused(attachEvidence(stock.operator, { ...which, uploadId }))).toBe(
    'upload.notFound',
  )
  expect(await refused(attach(stock.operatorPen, which))).toBe('custodyCase.notFound')
  expect(await refused(attach(await world.as('viewer'), which))).toBe('permission.denied')
  await resolveDiscrepancy(stock.operator, {
    discrepancyId: Number(which.reference),
    resolution: 'received',
    note: 'found',
  })
  expect(await refused(attach(stock.operator, which))).toBe('custodyCase.decided')
})

test('a case keeps a limited number of files', async () => {
  const which = await short()
  for (let n = 0; n < limits.evidenceFiles; n++) await attach(stock.operator, which)
  expect(await refused(attach(stock.operator, which))).toBe('evidence.full')
})
