import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateProfile } from '#server/production/applications/updateProfile.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const refused = (code: string, path?: string) => expect.objectContaining(path === undefined ? { code } : { code, path })
const profile = {
  address1: '5 Jalan Dato Onn',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'johor',
  employerName: 'MEGAH JAYA SDN BHD',
  rocNo: '201901012345',
}

async function made() {
  const { jobId } = await jobs.bring('qcPassed')
  const { application, version } = await getCardJob(jobs.operator, jobId)
  return { jobId, applId: application.applId, version }
}

describe('the address and profile of an application', () => {
  it('are changed on its page, with before and after in its history', async () => {
    const { jobId, applId, version } = await made()
    await updateProfile(jobs.operator, { applId, version, ...profile })
    const { application } = await getCardJob(jobs.operator, jobId)
    expect(application).toMatchObject({ ...profile, state: 'Johor', address2: '', employerNo: '' })
    const { data } = await jobs.operator.graphql(
      'query($id: ID!) { node(id: $id) { ... on CardJob { mayUpdateProfile history { action changes { field before after } } } } }',
      { id: btoa(`CardJob:${jobId}`) },
    )
    const node = (data as unknown as { node: { mayUpdateProfile: boolean; history: { action: string; changes: object[] }[] } })
      .node
    expect(node.mayUpdateProfile).toBe(true)
    expect(node.history.at(-1)).toMatchObject({
      action: 'updateProfile',
      changes: expect.arrayContaining([{ field: 'employerName', before: 'MEGAH BINA SDN BHD', after: 'MEGAH JAYA SDN BHD' }]),
    })
  })

  it.each(['state', 'postcode', 'address1', 'employerName'] as const)('need the %s', async (field) => {
    const { applId } = await made()
    await expect(updateProfile(jobs.operator, { applId, ...profile, [field]: ' ' })).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ path: field })]),
    })
  })

  it('need a postcode of the state', async () => {
    const { applId } = await made()
    await expect(updateProfile(jobs.operator, { applId, ...profile, postcode: '10000' })).rejects.toEqual(
      refused('row.postcode', 'postcode'),
    )
  })

  it('are the holder’s to change, by the version that was seen, until the card is despatched', async () => {
    const { applId, version } = await made()
    await updateProfile(jobs.operator, { applId, version, ...profile })
    await expect(updateProfile(jobs.checker, { applId, version, ...profile })).rejects.toEqual(refused('record.changed'))
    await expect(updateProfile(await world.as('operator.pen'), { applId, ...profile })).rejects.toEqual(
      refused('record.notFound'),
    )
    await expect(updateProfile(await world.as('viewer'), { applId, ...profile })).rejects.toEqual(refused('permission.denied'))
    const { jobId } = await jobs.bring('despatched')
    const gone = (await getCardJob(jobs.operator, jobId)).application.applId
    await expect(updateProfile(jobs.operator, { applId: gone, ...profile })).rejects.toEqual(refused('profile.despatched'))
  })
})
