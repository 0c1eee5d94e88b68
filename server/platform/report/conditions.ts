import { Prisma } from '#generated/prisma/client.ts'

/** Combines conditions with AND; blank ones are ignored. */
export function allOf(...conditions: (Prisma.Sql | '' | null | undefined | false)[]): Prisma.Sql {
  return Prisma.join(
    conditions.filter((each): each is Prisma.Sql => Boolean(each)),
    ' AND ',
  )
}
