import sharp from 'sharp'
import { sha256 } from '#server/photo/renderPhoto.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import { Random } from '../random.ts'
import type { SeedJob } from '../seedJob.ts'
import { drawPerson } from './drawPerson.ts'
import { inventPerson } from './inventPeople.ts'

const seedOfFaces = 40_171
/** So many faces of each gender: enough that those of a list differ. */
const faces = 24

type Picture = { content: string; sha256: string }

/** Photographs of those whose cards are still in the house; what was despatched is told without. Drawn: of no real person. */
export async function writePhotos(tx: Tx, jobs: readonly SeedJob[]): Promise<void> {
  const random = new Random(seedOfFaces)
  const pictures = { M: await drawFaces(random, 'M'), F: await drawFaces(random, 'F') }
  const applications = new Set(
    jobs.filter(({ status }) => status !== 'despatched' && status !== 'deleted').map(({ application }) => application),
  )
  const rows = [...applications].map(({ record, receivedAt }) => {
    const { content, sha256: digest } = random.pick(pictures[record.gender])
    return {
      applId: record.applid,
      mediaType: 'image/png',
      content,
      sha256: digest,
      sentSha256: digest,
      at: receivedAt,
    }
  })
  await insertRows(tx, 'application_photo', rows)
}

async function drawFaces(random: Random, gender: 'M' | 'F'): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (let n = 0; n < faces; n++) {
    const { data, width, height } = drawPerson(inventPerson(random, gender))
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ palette: true, colours: 24, compressionLevel: 9 })
      .toBuffer()
    pictures.push({ content: `\\x${png.toString('hex')}`, sha256: sha256(png) })
  }
  return pictures
}
