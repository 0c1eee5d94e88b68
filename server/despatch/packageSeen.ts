import { seesBranch, type Viewer } from '#domain/access.ts'
import type { DeliveryMethod } from '#domain/despatch/methods.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'

// A package is seen by the branch that packed it and, where it is collected in person, by the one where that is (domain decisions,
// "Card job").

/** Of package p. */
export function packageVisibleTo({ branchCode }: Pick<Viewer, 'branchCode'>): Prisma.Sql {
  if (branchCode === headquarters) return Prisma.sql`TRUE`
  return Prisma.sql`(p.branch_code = ${branchCode} OR (p.delivery_method = 'selfCollect' AND p.collection_branch_code = ${branchCode}))`
}

/** The same for Prisma's own queries. */
export function packageVisibleWhere({ branchCode }: Pick<Viewer, 'branchCode'>): Prisma.PackageWhereInput {
  if (branchCode === headquarters) return {}
  return { OR: [{ branchCode }, { deliveryMethod: 'selfCollect', collectionBranchCode: branchCode }] }
}

type Found = { branchCode: string; collectionBranchCode: string; deliveryMethod: DeliveryMethod }

/** The same of one that is at hand. */
export function seesPackage(viewer: Viewer, { branchCode, collectionBranchCode, deliveryMethod }: Found): boolean {
  return seesBranch(viewer, branchCode) || (deliveryMethod === 'selfCollect' && seesBranch(viewer, collectionBranchCode))
}
