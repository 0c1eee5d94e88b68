import { loader } from '#server/platform/loader.ts'

/** Loads the number of a version within its card type. */
export const faceVersionOf = loader<number, number | null>(
  'cardFace.no',
  async ({ db }, ids) => {
    const faces = await db.cardFace.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, no: true },
    })
    return new Map(faces.map(({ id, no }) => [id, no]))
  },
  null,
)
