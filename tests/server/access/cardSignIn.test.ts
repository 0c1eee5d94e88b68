import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reading } from '#domain/agent/reading.ts'
import { PasskeyAwaited } from '#server/access/sessions/passkeyAwaited.ts'
import { cardSignIn } from '#server/access/staffCards/cardSignIn.ts'
import { cardSignInNonce } from '#server/access/staffCards/cardSignInNonce.ts'
import { enrolStaffCard } from '#server/access/staffCards/enrolStaffCard.ts'
import { removeStaffCard } from '#server/access/staffCards/removeStaffCard.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { enableUser } from '#server/access/users/enableUser.ts'
import { unlockUser } from '#server/access/users/unlockUser.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { knownAgent, type KnownAgent } from '#tests/support/agent/knownAgent.ts'
import { cardJobs, stationId } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const password = 'Demo-2026'
let world: World
let admin: Person
let agent: KnownAgent
let serial = 0
beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  agent = await knownAgent(world, stationId)
})
afterAll(async () => {
  await agent.remove()
  await world.close()
})

const newChip = () => `04C0FFEE${String(++serial).padStart(6, '0')}`
const signedOut = (address: string): RequestContext => ({ ...admin, viewer: null, address })
const anybody = () => signedOut(`10.7.0.${++serial}`)
async function enrolled(loginId: string, chipSn = newChip()): Promise<string> {
  await enrolStaffCard(admin, {
    loginId,
    reading: await agent.read(admin, { chipSn, role: 'login' }),
  })
  return chipSn
}
/** The payload that the agent signs when a card is used for sign-in. */
async function laid(chipSn: string, further: Partial<Reading> = {}): Promise<Reading> {
  const { nonce } = await cardSignInNonce(anybody(), { stationId })
  return agent.read(admin, { chipSn, role: 'login', nonce, ...further })
}
const attempt = async (chipSn: string, given = password) =>
  cardSignIn(anybody(), { reading: await laid(chipSn), password: given })
const refused = (code: string) => expect.objectContaining({ code })
const lastEvent = (action: string) =>
  world.services.db.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } })

describe('a staff card on the reader of a station', () => {
  test('replaces the login id: with the password it opens a session, and the audit trail names the station', async () => {
    const chipSn = await enrolled('operator')
    expect(await attempt(chipSn)).toMatchObject({
      viewer: { loginId: 'operator' },
      mustEnrolPasskey: false,
    })
    const after = { method: 'cardAndPassword', stationId }
    expect(await lastEvent('signIn')).toMatchObject({
      subjects: ['User:operator'],
      after: expect.objectContaining(after),
    })
    expect(
      (await world.services.db.staffCard.findUniqueOrThrow({ where: { chipSn } })).lastUsedAt,
    ).toEqual(world.now)
  })

  test('does not replace the password: a wrong one is refused, counts as a failure, and locks the account', async () => {
    const chipSn = await enrolled('operator')
    const address = '10.8.0.1'
    const wrong = async (given: string) =>
      cardSignIn(signedOut(address), { reading: await laid(chipSn), password: given })
    for (let tries = 0; tries < 5; tries++)
      await expect(wrong('Salah-1234')).rejects.toEqual(refused('login.cardMismatch'))
    await expect(wrong(password)).rejects.toEqual(refused('login.locked'))
    expect(await lastEvent('signInFailed')).toMatchObject({
      subjects: ['User:operator'],
      after: { reason: 'locked' },
    })
    await unlockUser(admin, { loginId: 'operator' })
  })

  test('without an owner is answered like a wrong password', async () => {
    await expect(attempt(newChip())).rejects.toEqual(refused('login.cardMismatch'))
    expect(await lastEvent('signInFailed')).toMatchObject({
      subjects: [],
      after: { reason: 'unknownUser' },
    })
  })

  test('does not replace a passkey that the branch requires', async () => {
    const chipSn = await enrolled('operator')
    const { db } = world.services
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
    await db.branch.update({ where: { code: 'JHB' }, data: { passkeyRequired: true } })
    const known = {
      credentialId: 'one',
      userId,
      publicKey: new Uint8Array(4),
      counter: 0,
      label: 'x',
      createdAt: world.now,
    }
    await db.passkey.create({ data: known })
    const half: unknown = await cardSignIn(anybody(), {
      reading: await laid(chipSn),
      password,
    }).catch((error: unknown) => error)
    expect(half).toBeInstanceOf(PasskeyAwaited)
    expect(half).toMatchObject({ loginId: 'operator' })
    await db.passkey.delete({ where: { credentialId: 'one' } })
    await db.branch.update({ where: { code: 'JHB' }, data: { passkeyRequired: false } })
  })

  test('is refused for a disabled user until they are enabled', async () => {
    const chipSn = await enrolled('operator2')
    await disableUser(admin, { loginId: 'operator2' })
    await expect(attempt(chipSn)).rejects.toEqual(refused('login.cardMismatch'))
    await enableUser(admin, { loginId: 'operator2' })
    await expect(attempt(chipSn)).resolves.toMatchObject({ viewer: { loginId: 'operator2' } })
  })

  test('signs nobody in at a station of another branch, except headquarters', async () => {
    const [pen, hq] = [await enrolled('operator.pen'), await enrolled('hqadmin')]
    await expect(attempt(pen)).rejects.toEqual(refused('login.cardElsewhere'))
    await expect(attempt(hq)).resolves.toMatchObject({ viewer: { loginId: 'hqadmin' } })
  })

  test('is refused after it was removed', async () => {
    const chipSn = await enrolled('viewer')
    await removeStaffCard(admin, { loginId: 'viewer' })
    await expect(attempt(chipSn)).rejects.toEqual(refused('login.cardMismatch'))
  })
})

describe('a reading is refused', () => {
  const given = async (make: (chipSn: string) => Promise<Reading>) => {
    const chipSn = await enrolled('operator')
    return cardSignIn(anybody(), { reading: await make(chipSn), password })
  }

  test('on its second use, with the right password or a wrong one', async () => {
    const chipSn = await enrolled('operator')
    for (const first of [password, 'Salah-1234']) {
      const reading = await laid(chipSn)
      await cardSignIn(anybody(), { reading, password: first }).catch(() => null)
      await expect(cardSignIn(anybody(), { reading, password })).rejects.toEqual(
        refused('reading.refused'),
      )
    }
    await unlockUser(admin, { loginId: 'operator' })
  })

  test('for one of two simultaneous sign-ins', async () => {
    const reading = await laid(await enrolled('operator'))
    const both = await Promise.allSettled(
      [1, 2].map(() => cardSignIn(anybody(), { reading, password })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['over a nonce that was never issued', { nonce: 'n'.repeat(43) }],
    ['of another chip than signed', { chipSn: '04DEADBEEF0000' }, true],
    ['at another reader than signed', { reader: 'Another' }, true],
  ])('%s', async (_what, change: Partial<Reading>, after = false) => {
    const make = async (chipSn: string) =>
      after ? { ...(await laid(chipSn)), ...change } : laid(chipSn, change)
    await expect(given(make)).rejects.toEqual(refused('reading.refused'))
    expect(await lastEvent('signInFailed')).toMatchObject({
      subjects: [],
      after: { reason: 'reading' },
    })
  })

  test('if it was signed for another purpose, or is used for one', async () => {
    await expect(given((chipSn) => agent.read(admin, { chipSn, role: 'login' }))).rejects.toEqual(
      refused('reading.refused'),
    )
    const reading = await laid(newChip())
    await expect(enrolStaffCard(admin, { loginId: 'viewer', reading })).rejects.toEqual(
      refused('reading.refused'),
    )
  })

  test('after five minutes', async () => {
    const reading = await laid(await enrolled('operator'))
    const before = world.now
    world.later(5 * 60_000 + 1)
    await expect(cardSignIn(anybody(), { reading, password })).rejects.toEqual(
      refused('reading.refused'),
    )
    world.now = before
  })

  test('from an agent whose credential was reissued', async () => {
    const stolen = await knownAgent(world, 'JHB-P03')
    const chipSn = await enrolled('operator')
    const { nonce } = await cardSignInNonce(anybody(), { stationId: 'JHB-P03' })
    const reading = await stolen.read(admin, { chipSn, role: 'login', nonce })
    const reissued = await knownAgent(world, 'JHB-P03')
    await expect(cardSignIn(anybody(), { reading, password })).rejects.toEqual(
      refused('reading.refused'),
    )
    await Promise.all([stolen.remove(), reissued.remove()])
  })

  test('from a reader with another purpose', async () => {
    await expect(given((chipSn) => laid(chipSn, { role: 'qc' }))).rejects.toEqual(
      refused('field.invalid'),
    )
  })
})

describe('a card is enrolled', () => {
  test('in place of the person’s previous card', async () => {
    const [first, second] = [await enrolled('viewer'), await enrolled('viewer')]
    expect(await lastEvent('enrolStaffCard')).toMatchObject({
      before: { card: first.slice(-4) },
      after: { card: second.slice(-4), readAt: stationId },
    })
    await expect(attempt(first)).rejects.toEqual(refused('login.cardMismatch'))
    await expect(attempt(second)).resolves.toMatchObject({ viewer: { loginId: 'viewer' } })
  })

  test('for one person only, even with two requests at once', async () => {
    const chipSn = newChip()
    const give = async (loginId: string) => enrolled(loginId, chipSn)
    const both = await Promise.allSettled([give('viewer'), give('operator2')])
    expect(
      both
        .map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'given'))
        .sort(),
    ).toEqual(['given', 'staffCard.taken'])
  })

  test('unless it is an applicant’s card', async () => {
    const jobs = await cardJobs(world)
    const { chipSn } = await jobs.bring('pendingQc')
    await expect(enrolled('viewer', chipSn)).rejects.toEqual(refused('staffCard.ofApplicant'))
  })

  test('only by administrators', async () => {
    const supervisor = await world.as('supervisor')
    const reading = await agent.read(supervisor, { chipSn: newChip(), role: 'login' })
    await expect(enrolStaffCard(supervisor, { loginId: 'operator', reading })).rejects.toEqual(
      refused('permission.denied'),
    )
  })
})

test('a station without an agent gets no nonce', async () => {
  for (const unknown of ['JHB-P99', 'PEN-P01']) {
    await expect(cardSignInNonce(anybody(), { stationId: unknown })).rejects.toEqual(
      refused('agent.unknown'),
    )
  }
})
