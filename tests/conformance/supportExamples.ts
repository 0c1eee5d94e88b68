import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fourFields } from '#tests/support/images.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { refuseUnlessJob, same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

let folder: string | undefined
let sent = 500

type Sent = ReturnType<typeof goodRecord>

/**
 * Creates records of a new employer in the registry's folder: one that ends in under nine months,
 * and one later.
 */
async function registered({ world }: Stage): Promise<{ soon: Sent; late: Sent }> {
  folder ??= (await temporaryFolder()).folder
  world.services.config.REGISTRY_DIR = folder
  const about = { employername: `KILANG ${++sent} SDN BHD`, stickerdate: '2026-11-02' }
  const soon = { ...goodRecord(sent), ...about, passexpiry: '2027-05-01' }
  const late = { ...goodRecord(++sent), ...about, passexpiry: '2027-11-01' }
  await writeFile(join(folder, `sent-${sent}.json`), JSON.stringify([soon, late]))
  return { soon, late }
}

type Pulled = {
  pulled: { applid: string }[]
  rejected: { applid: string; status: string; reason: string }[]
}
type Records = { records: { applid: string; status: string; reason: string }[] }
const later =
  'The pass expires on 1 Nov 2027: only passes that expire before 21 Aug 2027 are pulled'

type Image = { image: string; width: number; height: number }

export const supportExamples: Record<string, Example> = {
  'support.checkpassport': {
    async make(stage) {
      const { jobId } = await stage.jobs.pending()
      const { application } = await stage.world.services.db.cardJob.findUniqueOrThrow({
        where: { id: jobId },
        include: { application: true },
      })
      return { path: { passportno: application.passportNo } }
    },
    foreign: ({ exists, records }: { exists: boolean; records: unknown[] }) =>
      !exists && records.length === 0,
    fits: (
      { exists, records }: { exists: boolean; records: { passportno: string }[] },
      { sample },
    ) => {
      same([exists, records.length], [true, 1])
      refuseUnlessJob(records[0]!, { passportno: sample.path!.passportno })
    },
  },
  'support.pullpassport': {
    make: async (stage) => ({ body: { passportno: (await registered(stage)).soon.passportno } }),
    required: ['passportno'],
    once: true,
    foreign: 'refused',
    fits: ({ pulled, rejected }: Pulled, { sample }) => {
      refuseUnlessJob(pulled[0]!, { passportno: sample.body!.passportno, status: 'new' })
      same([pulled.length, rejected], [1, []])
    },
  },
  'support.checkep': {
    async make(stage) {
      const { employername, stickerdate } = (await registered(stage)).soon
      return { query: { employername: employername!, stickerdate } }
    },
    required: ['employername', 'stickerdate'],
    foreign: ({ records }: Records) => records.length === 0,
    fits: ({ records }: Records) =>
      same(
        records.map(({ status, reason }) => [status, reason]),
        [
          ['pullable', ''],
          ['out of time', later],
        ],
      ),
  },
  'support.processep': {
    async make(stage) {
      const { employername, stickerdate } = (await registered(stage)).soon
      return { body: { employername, stickerdate } }
    },
    required: ['employername', 'stickerdate'],
    once: true,
    foreign: 'refused',
    fits: ({ pulled, rejected }: Pulled) => {
      same(pulled.length, 1)
      same(
        rejected.map(({ status, reason }) => [status, reason]),
        [['out of time', later]],
      )
    },
  },
  'support.image': {
    async make(stage) {
      const { applId } = await stage.jobs.pending()
      return { body: { applid: applId, image: (await fourFields(60, 40)).toString('base64') } }
    },
    required: ['applid', 'image'],
    once: true,
    foreign: 'refused',
    fits: ({ image, width, height }: Image) => {
      expect([width, height]).toEqual([1012, 638])
      const bytes = Buffer.from(image, 'base64')
      // A PNG has its size in its first chunk.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1012, 638])
    },
  },
}
