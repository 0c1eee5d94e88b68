import { createPublicKey, generateKeyPairSync, sign, verify, type JsonWebKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { swapCase } from '#domain/scan/keyboardUndos.ts'
import { checkQuality } from '#server/production/quality/checkQuality.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { findCardStatus } from '#server/qr/findCardStatus.ts'
import { rotateQrKey } from '#server/qr/rotateQrKey.ts'
import { openServices } from '#server/services.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let jobId: number
/** As the running server generated it. */
let qrString: string

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  jobId = (await jobs.bring('pendingQc')).jobId
  qrString = await jobs.qrOf(jobId)
})
afterAll(() => world.close())

const path = '/.well-known/ikad-qr-keys.json'

let askers = 0

async function published(remoteAddress = `10.9.0.${++askers}`) {
  const { http } = await world.app()
  return http.inject({ method: 'GET', url: path, remoteAddress })
}

/**
 * An independent verifier: RFC 7515's alphabet, RFC 8032's signature and the published keys,
 * without product code. Returns the card's fields, or null.
 */
function verifiedOffline(
  text: string,
  keys: (JsonWebKey & { kid: string })[],
): Record<string, string> | null {
  const [prefix, payload = '', signature = '', ...more] = text.split('.')
  if (
    prefix !== 'IKAD1' ||
    more.length > 0 ||
    !/^[\w-]+$/.test(payload) ||
    !/^[\w-]{86}$/.test(signature)
  )
    return null
  const claims = readJson(payload)
  const key = keys.find(({ kid }) => kid === claims?.kid)
  if (!key) return null
  const bytes = Buffer.from(signature, 'base64url')
  const signed = Buffer.from(`IKAD1.${payload}`)
  return bytes.toString('base64url') === signature &&
    verify(null, signed, createPublicKey({ key, format: 'jwk' }), bytes)
    ? claims
    : null
}

function readJson(payload: string): Record<string, string> | null {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>
  } catch {
    return null
  }
}

const keysNow = async () =>
  ((await published()).json() as { keys: (JsonWebKey & { kid: string })[] }).keys
const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const [payload, signature] = [() => qrString.split('.')[1]!, () => qrString.split('.')[2]!]
const claimsOf = () => readJson(payload())!

/** Returns the verdicts of the independent verifier and of the product. */
async function fateOf(text: string): Promise<{ offline: object | null; product: string }> {
  const product = checkQuality(jobs.checker, text).then(
    () => 'genuine',
    (error: Problem) => error.code,
  )
  return { offline: verifiedOffline(text, await keysNow()), product: await product }
}
const refused = { offline: null, product: 'qr.forged' }
/** A genuine code that a scanner or its keyboard may have changed. */
const unread = { offline: null, product: 'qr.unread' }

describe('a card’s QR string', () => {
  it('is verified with only the published key, and contains the card’s five fields', async () => {
    const { application } = await world.services.db.cardJob.findUniqueOrThrow({
      where: { id: jobId },
      include: { application: true },
    })
    const [{ kid }] = (await keysNow()) as [{ kid: string }]
    const {
      applicationNo: applicationno,
      passportNo: passportno,
      stickerNo: stickerno,
    } = application
    expect(await fateOf(qrString)).toEqual({
      offline: { applicationno, passportno, stickerno, expiry: '2027-11-20', kid },
      product: 'genuine',
    })
  })

  it.each(['applicationno', 'passportno', 'stickerno', 'expiry'])(
    'is not genuine with another %s',
    async (field) => {
      const altered = { ...claimsOf(), [field]: `${claimsOf()[field]!.slice(0, -1)}7` }
      expect(altered).not.toEqual(claimsOf())
      expect(await fateOf(`IKAD1.${encoded(altered)}.${signature()}`)).toEqual(refused)
    },
  )

  const foreign = generateKeyPairSync('ed25519').privateKey
  /** Signed correctly, but with an unknown key. */
  const signedBy = (body: string) =>
    `IKAD1.${body}.${sign(null, Buffer.from(`IKAD1.${body}`), foreign).toString('base64url')}`
  /** The last of 86 letters carries two significant bits; the other four must be zero. */
  const sameBytes = (text: string) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return `${text.slice(0, -1)}${letters[letters.indexOf(text.slice(-1)) + 1]!}`
  }

  it.each<[string, () => string]>([
    ['forged with another key', () => signedBy(payload())],
    ['forged under an unknown kid', () => signedBy(encoded({ ...claimsOf(), kid: 'k0' }))],
    ['under another kid', () => `IKAD1.${encoded({ ...claimsOf(), kid: 'k0' })}.${signature()}`],
    ['without a kid', () => signedBy(encoded({ ...claimsOf(), kid: undefined }))],
    [
      'with a bit of the signature changed',
      () => `IKAD1.${payload()}.${signature().startsWith('A') ? 'B' : 'A'}${signature().slice(1)}`,
    ],
    [
      'with another encoding of the signature',
      () => `IKAD1.${payload()}.${sameBytes(signature())}`,
    ],
    [
      'with its fields in another order',
      () =>
        `IKAD1.${encoded(Object.fromEntries(Object.entries(claimsOf()).reverse()))}.${signature()}`,
    ],
    [
      'with spaces in its JSON',
      () =>
        `IKAD1.${Buffer.from(JSON.stringify(claimsOf(), null, 1)).toString('base64url')}.${signature()}`,
    ],
  ])('%s is refused as forged, offline and by the product', async (_, make) => {
    expect(make()).not.toBe(qrString)
    expect(await fateOf(make())).toEqual(refused)
  })

  it.each<[string, () => string]>([
    ['without its signature', () => `IKAD1.${payload()}.`],
    ['cut short', () => qrString.slice(0, -1)],
    ['cut before the signature', () => `IKAD1.${payload()}`],
    ['with additional text at the end', () => `${qrString}A`],
    ['with a fourth part', () => `${qrString}.A`],
    ['with padding', () => `${qrString}==`],
    [
      'in base64 of the other alphabet',
      () => `IKAD1.${payload()}.${Buffer.from(signature(), 'base64url').toString('base64')}`,
    ],
    ['of another version', () => qrString.replace('IKAD1', 'IKAD2')],
    ['in lower case', () => qrString.toLowerCase()],
    ['that isn’t JSON', () => signedBy(Buffer.from('not json').toString('base64url'))],
  ])('%s is unreadable, and not reported as forged', async (_, make) => {
    expect(await fateOf(make())).toEqual(unread)
  })

  it.each<[string, (code: string) => string]>([
    ['under Caps Lock', (code) => swapCase(code)],
    ['behind an AIM identifier', (code) => `]Q1${code}`],
    ['with control characters around it', (code) => `\u001d${code}\u001e\u0004\r\n`],
    [
      'through a German keyboard',
      (code) => code.replace(/[yzYZ_-]/g, (letter) => 'zyZY?ß'['yzYZ_-'.indexOf(letter)]!),
    ],
  ])(
    'scanned %s is genuine: in quality check, in a search, and in the public verification',
    async (_, type) => {
      const scanned = type(qrString)
      expect(await fateOf(scanned)).toMatchObject({ product: 'genuine' })
      expect((await findCardJobs(jobs.checker, scanned)).map((job) => job.id)).toContain(jobId)
      expect(await findCardStatus(world.services, scanned)).toBe('withdrawn')
    },
  )

  it('of an earlier card of the same application is another card’s after the pass expiry changed', async () => {
    const { jobId: id, chipSn } = await jobs.bring('pendingQc')
    const old = await jobs.qrOf(id)
    const { applId } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id } })
    await world.services.db.application.update({
      where: { applId },
      data: { passExpiry: new Date('2028-01-31') },
    })
    await expect(passQc(jobs.checker, { jobId: id, chipSn, qrString: old })).rejects.toMatchObject({
      code: 'qr.otherJob',
      path: 'qrString',
    })
  })
})

describe('the published keys', () => {
  it('are a public JSON Web Key Set, with public keys only, cacheable for 5 minutes', async () => {
    const answer = await published()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/jwk-set\+json\b/)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const { keys } = answer.json() as { keys: object[] }
    const { kid } = await world.services.db.signingKey.findFirstOrThrow()
    const x = expect.stringMatching(/^[\w-]{43}$/) as string
    expect(keys).toEqual([{ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x }])
  })

  it('are served 30 times a minute to one address', async () => {
    const codes: number[] = []
    for (let i = 0; i < 31; i++) codes.push((await published('10.8.8.8')).statusCode)
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([30, 429])
    expect((await published('10.8.8.9')).statusCode).toBe(200)
  })
})

const minute = 60_000
const kidOf = (text: string) => readJson(text.split('.')[1]!)!.kid

test('after a rotation old cards still verify; the new key is published 10 minutes before it signs, to every process', async () => {
  const second = await openServices({ ...world.services, url: world.url })
  const [{ kid: old }] = (await keysNow()) as [{ kid: string }]
  world.later(minute)
  const { kid, signsFrom } = await rotateQrKey(world.services)
  expect(signsFrom).toEqual(new Date(world.now.getTime() + 10 * minute))
  await Promise.all([world.services.qr.refresh(), second.qr.refresh()])
  expect((await keysNow()).map((key) => key.kid)).toEqual([kid, old])

  // Issued by one process and read by the other, before and after the new key signs.
  const { jobId: soon } = await jobs.bring('listed')
  expect(kidOf(await jobs.qrOf(soon))).toBe(old)
  world.later(10 * minute)
  const { jobId: later } = await jobs.bring('listed')
  const renewed = await jobs.qrOf(later)
  expect(kidOf(renewed)).toBe(kid)
  const keys = await keysNow()
  for (const text of [qrString, await jobs.qrOf(soon), renewed]) {
    expect(verifiedOffline(text, keys)).toMatchObject({ kid: kidOf(text) })
    expect(second.qr.read(text)).toMatchObject({ kid: kidOf(text) })
  }
  // One key's signature is invalid under the other's id.
  expect(
    verifiedOffline(`IKAD1.${encoded({ ...claimsOf(), kid })}.${signature()}`, keys),
  ).toBeNull()
  await second.close()

  const event = await world.services.db.auditEvent.findFirstOrThrow({
    where: { action: 'rotateQrKey' },
  })
  expect(event).toMatchObject({
    loginId: 'rotate-qr-key',
    subjects: [`SigningKey:${kid}`],
    after: { kid },
  })
  expect(
    JSON.stringify(event, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain('PRIVATE')
})
