import type { CsmRight } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** A right that a user has or had, with the names of the people who granted and withdrew it. */
export type GrantRow = {
  userId: number
  right: CsmRight
  role: string
  grantedAt: Date
  grantedBy: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

const by = { select: { staffName: true } } as const

/** Loads the grants of users whom the viewer may see, newest first. */
export const listGrants = loader<number, GrantRow[]>(
  'csmUser.grants',
  async ({ db }, userIds) => {
    const rows = await db.csmGrant.findMany({
      where: { userId: { in: [...userIds] } },
      include: { grantedBy: by, withdrawnBy: by },
      orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
      take: limits.exportRows,
    })
    const grants = rows.map(({ right, grantedBy, withdrawnBy, ...row }): GrantRow => ({
      ...row,
      right: right as CsmRight,
      grantedBy: grantedBy?.staffName ?? null,
      withdrawnBy: withdrawnBy?.staffName ?? null,
    }))
    return grouped(grants, ({ userId }) => userId)
  },
  [],
)
