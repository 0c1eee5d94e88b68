import { expect } from 'vitest'
import { fourFields } from '#tests/support/images.ts'
import type { Example } from './restSamples.ts'

type Image = { image: string; width: number; height: number }

export const supportExamples: Record<string, Example> = {
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
      // A PNG says its size in its first chunk.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1012, 638])
    },
  },
}
