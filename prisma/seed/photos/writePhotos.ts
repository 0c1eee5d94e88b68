import sharp from 'sharp'
import { sha256 } from '#server/photo/renderPhoto.ts'
import { Random } from '../random.ts'
import type { SeedJob } from '../seedJob.ts'
import type { SeedWriter } from '../SeedWriter.ts'
import { drawPerson } from './drawPerson.ts'
import { inventPerson } from './inventPeople.ts'

const seedOfFaces = 40_171
/** Faces of each gender: enough that those of a list differ. */
const faces = 24

type Picture = { content: string; sha256: string }
/** Portraits to pick from at random. */
export type Portraits = { pick(gender: 'M' | 'F'): Picture }

/** Draws the portraits, of no real person. sharp's threads encode them while the caller goes on. */
export async function drawPortraits(): Promise<Portraits> {
  const random = new Random(seedOfFaces)
  const drawn = { M: drawFaces(random, 'M'), F: drawFaces(random, 'F') }
  const pictures = { M: await Promise.all(drawn.M), F: await Promise.all(drawn.F) }
  return { pick: (gender) => random.pick(pictures[gender]) }
}

/** Writes photographs of applicants whose cards have not been despatched. */
export async function writePhotos(
  { copy }: SeedWriter,
  jobs: readonly SeedJob[],
  portraits: Portraits,
): Promise<void> {
  const applications = new Set(
    jobs
      .filter(({ status }) => status !== 'despatched' && status !== 'deleted')
      .map(({ application }) => application),
  )
  const rows = [...applications].map(({ record, receivedAt }) => {
    const { content, sha256: digest } = portraits.pick(record.gender)
    return {
      applId: record.applid,
      mediaType: 'image/jpeg',
      content,
      sha256: digest,
      sentSha256: digest,
      at: receivedAt,
    }
  })
  await copy('application_photo', rows)
}

/** Draws one after the other; sharp's threads encode the pictures in the meantime. */
function drawFaces(random: Random, gender: 'M' | 'F'): Promise<Picture>[] {
  return Array.from({ length: faces }, () => written(drawPerson(inventPerson(random, gender))))
}

async function written({ data, width, height }: ReturnType<typeof drawPerson>): Promise<Picture> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { content: `\\x${jpeg.toString('hex')}`, sha256: sha256(jpeg) }
}
