import type { Reader } from '#server/platform/database/client.ts'

export type OfferedSector = { name: string; englishName: string }
export type PassOffer = { nationalities: string[] | null; sectors: readonly OfferedSector[] }

/**
 * Reads the filter options of lists: the countries and sectors of the settings for any day, and the
 * sectors that applications name if any is accepted. The latter are found one by one with their
 * index, however many applications there are.
 */
export async function readPassOffer(db: Reader): Promise<PassOffer> {
  const [open, countries, listed, named] = await Promise.all([
    db.passRule.count({ where: { nationalities: 'any' } }),
    db.passNationality.findMany({
      distinct: ['country'],
      select: { country: true },
      orderBy: { country: 'asc' },
    }),
    db.passSector.findMany({
      distinct: ['name'],
      select: { name: true, englishName: true },
      orderBy: [{ name: 'asc' }, { id: 'desc' }],
    }),
    db.$queryRaw<{ name: string }[]>`
      WITH RECURSIVE named (name) AS (
        (SELECT sector FROM application WHERE sector > '' ORDER BY sector LIMIT 1)
        UNION ALL
        SELECT (SELECT sector FROM application WHERE sector > named.name ORDER BY sector LIMIT 1) FROM named WHERE named.name IS NOT NULL
      )
      SELECT name FROM named WHERE name IS NOT NULL`,
  ])
  const known = new Set(listed.map(({ name }) => name))
  const others = named
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ name, englishName: name }))
  return {
    nationalities: open > 0 ? null : countries.map(({ country }) => country),
    sectors: [...listed, ...others],
  }
}
