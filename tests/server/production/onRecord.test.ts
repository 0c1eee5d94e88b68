import { afterAll, beforeAll, expect, test } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { closeJobs } from '#server/production/jobs/closeJobs.ts'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { remakeJobs } from '#server/production/jobs/remakeJobs.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import {
  batchNo,
  cardJobs,
  selfCollect,
  stationId,
  type CardJobs,
} from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

/** The commands, each with its refusal of a card that waits for quality check. */
const commands: [string, string, (jobIds: number[]) => Promise<unknown>][] = [
  [
    'reassignJobs',
    'job.stateNow',
    (jobIds) => reassignJobs(jobs.supervisor, { jobIds, stationId: 'JHB-P02' }),
  ],
  [
    'rerouteJobs',
    'job.stateNow',
    (jobIds) => rerouteJobs(jobs.supervisor, { jobIds, branchCode: 'PEN' }),
  ],
  ['closeJobs', 'job.stateNow', (jobIds) => closeJobs(jobs.supervisor, { jobIds, remark: 'x' })],
  ['remakeJobs', 'job.stateNow', (jobIds) => remakeJobs(jobs.operator, { jobIds, remark: 'x' })],
  ['despatch', 'despatch.nothing', (jobIds) => despatch(jobs.operator, { jobIds, ...selfCollect })],
  [
    'addToPrintList',
    'print.alreadyPrinted',
    (jobIds) => addToPrintList(jobs.operator, { stationId, batchNo, jobIds }),
  ],
]
/** Makes a card that the command accepts. */
async function goodFor(command: string) {
  if (command === 'despatch') return jobs.bring('qcPassed')
  return jobs.bring(['closeJobs', 'remakeJobs'].includes(command) ? 'chipError' : 'new')
}

test.each(commands)(
  '%s names the card that prevents it, unless it is alone',
  async (name, code, act) => {
    const good = await goodFor(name)
    const bad = await jobs.bring('pendingQc')
    const { applId } = await world.services.db.cardJob.findUniqueOrThrow({
      where: { id: bad.jobId },
    })
    const several = await act([good.jobId, bad.jobId]).catch((error: unknown) => error)
    expect(several).toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`^${applId}: `)),
    })
    const alone = await act([bad.jobId]).catch((error: unknown) => error)
    expect(alone).toMatchObject({
      code,
      message: expect.not.stringContaining(applId),
    })
  },
)
