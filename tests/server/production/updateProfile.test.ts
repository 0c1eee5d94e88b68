import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { updateProfile } from '#server/production/applications/updateProfile.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const refused = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })
const profile = {
  address1: '5 Jalan Dato Onn',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'johor',
  employerName: 'MEGAH JAYA SDN BHD',
  rocNo: '201901012345',
}

async function made(state: CardJobState = 'new') {
  const { jobId } = await jobs.bring(state)
  const { application, version } = await getCardJob(jobs.operator, jobId)
  return { jobId, applId: application.applId, version }
}

describe('the address and profile of an application', () => {
  it('are changed on its page, with the values before and after in its history', async () => {
    const { jobId, applId, version } = await made()
    await updateProfile(jobs.operator, { applId, version, ...profile })
    const { application } = await getCardJob(jobs.operator, jobId)
    expect(application).toMatchObject({ ...profile, state: 'Johor', address2: '', employerNo: '' })
    const { data } = await jobs.operator.graphql(
      'query($id: ID!) { node(id: $id) { ... on CardJob { mayUpdateProfile history { action changes { field before after } } } } }',
      { id: btoa(`CardJob:${jobId}`) },
    )
    const node = (
      data as unknown as {
        node: { mayUpdateProfile: boolean; history: { action: string; changes: object[] }[] }
      }
    ).node
    expect(node.mayUpdateProfile).toBe(true)
    expect(node.history.at(-1)).toMatchObject({
      action: 'updateProfile',
      changes: expect.arrayContaining([
        { field: 'employerName', before: 'MEGAH BINA SDN BHD', after: 'MEGAH JAYA SDN BHD' },
      ]),
    })
  })

  it.each(['state', 'postcode', 'address1', 'employerName'] as const)(
    'need the %s',
    async (field) => {
      const { applId } = await made()
      await expect(
        updateProfile(jobs.operator, { applId, ...profile, [field]: ' ' }),
      ).rejects.toMatchObject({
        fields: expect.arrayContaining([expect.objectContaining({ path: field })]),
      })
    },
  )

  it('need a postcode in the state', async () => {
    const { applId } = await made()
    await expect(
      updateProfile(jobs.operator, { applId, ...profile, postcode: '10000' }),
    ).rejects.toEqual(refused('row.postcode', 'postcode'))
  })

  it('are changed by the holder’s branch, with the current version, until the card is despatched', async () => {
    const { applId, version } = await made()
    await updateProfile(jobs.operator, { applId, version, ...profile })
    await expect(updateProfile(jobs.checker, { applId, version, ...profile })).rejects.toEqual(
      refused('record.changed'),
    )
    await expect(
      updateProfile(await world.as('operator.pen'), { applId, ...profile }),
    ).rejects.toEqual(refused('record.notFound'))
    await expect(updateProfile(await world.as('viewer'), { applId, ...profile })).rejects.toEqual(
      refused('permission.denied'),
    )
    const { jobId } = await jobs.bring('despatched')
    const gone = (await getCardJob(jobs.operator, jobId)).application.applId
    await expect(updateProfile(jobs.operator, { applId: gone, ...profile })).rejects.toEqual(
      refused('profile.despatched'),
    )
  })
})

it('are offered on the latest job of an application, whose version detects other changes', async () => {
  const { jobId, applId } = await made('chipError')
  const { jobId: remake } = await remakeJob(jobs.operator, { jobId })
  const offered = async (id: number) => {
    const query =
      'query($id: ID!) { node(id: $id) { ... on CardJob { mayUpdateProfile version } } }'
    const { data } = await jobs.operator.graphql(query, { id: btoa(`CardJob:${id}`) })
    return (data as unknown as { node: { mayUpdateProfile: boolean; version: number } }).node
  }
  expect(await offered(jobId)).toMatchObject({ mayUpdateProfile: false })
  const { mayUpdateProfile, version } = await offered(remake)
  expect(mayUpdateProfile).toBe(true)
  await updateProfile(jobs.operator, { applId, version, ...profile })
})

describe('the employer’s name, which is printed on the card', () => {
  const employerName = 'MEGAH BINA SDN BHD'
  it.each([
    ['pendingQc', 'profile.cardWaitsForQc'],
    ['qcPassed', 'profile.cardPassed'],
  ] as const)('is not changed while a card is %s; address and phone are', async (state, code) => {
    const { jobId, applId } = await made(state)
    await expect(updateProfile(jobs.operator, { applId, ...profile })).rejects.toEqual(
      refused(code, 'employerName'),
    )
    await updateProfile(jobs.operator, { applId, ...profile, employerName, phone: '07-555 0303' })
    const { application } = await getCardJob(jobs.operator, jobId)
    expect(application).toMatchObject({
      address1: profile.address1,
      phone: '07-555 0303',
      employerName,
    })
  })

  it('nor while it is being printed, but again after that card is abandoned', async () => {
    const { jobId, applId } = await made('listed')
    const inPrinter = (startedAt: Date | null) =>
      world.services.db.printListItem.updateMany({
        where: { jobId },
        data: { startedAt, startedById: startedAt && 1 },
      })
    await inPrinter(world.now)
    await expect(updateProfile(jobs.operator, { applId, ...profile })).rejects.toEqual(
      refused('profile.cardInPrinter', 'employerName'),
    )
    await inPrinter(null)
    await updateProfile(jobs.operator, { applId, ...profile })
    const { applId: rejected } = await made('qcRejected')
    await updateProfile(jobs.operator, { applId: rejected, ...profile })
  })
})

describe('a registry record after staff have changed an address', () => {
  let no = 100
  const send = (record: object) =>
    importRegistryFile(world.services, {
      name: 'a.json',
      bytes: Buffer.from(JSON.stringify([record])),
    })
  const stored = (applId: string) =>
    world.services.db.application.findUniqueOrThrow({ where: { applId } })
  /** Creates an application of the registry whose address and employer staff have changed. */
  async function changed() {
    const record = goodRecord(++no)
    await send(record)
    await updateProfile(jobs.operator, { applId: record.applid, ...profile })
    return record
  }

  it('is not a correction if it repeats itself: the receipt is accepted although the card is made', async () => {
    const record = await changed()
    await world.services.db.cardJob.updateMany({
      where: { applId: record.applid },
      data: { status: 'pendingQc' },
    })
    const receivedbyimmigration = '2026-11-19T10:00:00+08:00'
    expect(await send({ ...record, receivedbyimmigration })).toMatchObject({
      updated: 1,
      rejected: 0,
    })
    expect(await stored(record.applid)).toMatchObject({
      address1: profile.address1,
      receivedByImmigrationAt: new Date('2026-11-19T02:00:00Z'),
    })
  })

  it('keeps the staff’s values until the registry has new ones', async () => {
    const record = await changed()
    expect(await send({ ...record, subsector: 'Getah' })).toMatchObject({ updated: 1 })
    expect(await stored(record.applid)).toMatchObject({
      subsector: 'Getah',
      address1: profile.address1,
      employerName: profile.employerName,
    })
    expect(await send({ ...record, subsector: 'Getah', address1: '9 JALAN LAIN' })).toMatchObject({
      updated: 1,
    })
    expect(await stored(record.applid)).toMatchObject({
      address1: '9 JALAN LAIN',
      employerName: profile.employerName,
      registryValues: expect.not.objectContaining({ address1: expect.anything() }),
    })
  })
})
