import { Prisma } from '#generated/prisma/client.ts'

/** All of these hold; those that are blank don't count. */
export function allOf(...conditions: (Prisma.Sql | '' | null | undefined | false)[]): Prisma.Sql {
  return Prisma.join(
    conditions.filter((each): each is Prisma.Sql => Boolean(each)),
    ' AND ',
  )
}
