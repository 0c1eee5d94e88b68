import type { StaffCard } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const shown = 4

/**
 * Returns the end of a chip's serial, enough to recognise a card at hand; a whole serial could be
 * copied onto another card.
 */
export const endingOf = (chipSn: string) => chipSn.slice(-shown)

export const StaffCardType = builder.objectRef<StaffCard>('StaffCard').implement({
  description: 'A staff card, which identifies a person at the sign-in reader of a workstation.',
  fields: (t) => ({
    ending: t.string({
      description: "Last characters of the chip's serial number.",
      resolve: ({ chipSn }) => endingOf(chipSn),
    }),
    enrolledAt: t.expose('enrolledAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})
