import { seesBranch, type Viewer } from '#domain/access.ts'
import type { DeliveryMethod } from '#domain/despatch/methods.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'

// One rule for screens, REST, reports and files (domain decisions, "Card job"): a package is seen
// by the branch that packed it, the branch where it is collected in person, and the branches that
// received applications of its cards. The last see only these cards.

type Seer = Pick<Viewer, 'branchCode'>

/** Returns the rule as a condition on package p. */
export function packageVisibleTo(viewer: Seer): Prisma.Sql {
  if (viewer.branchCode === headquarters) return Prisma.sql`TRUE`
  return Prisma.sql`(${heldOrCollected(viewer)} OR p.application_branch_codes @> ${[viewer.branchCode]}::text[])`
}

/** Returns the rule for a card in a package, as a condition on package p and its item i. */
export function packedCardVisibleTo(viewer: Seer): Prisma.Sql {
  if (viewer.branchCode === headquarters) return Prisma.sql`TRUE`
  return Prisma.sql`(${heldOrCollected(viewer)} OR (p.application_branch_codes @> ${[viewer.branchCode]}::text[] AND EXISTS (
    SELECT 1 FROM card_job sj JOIN application sa ON sa.appl_id = sj.appl_id
     WHERE sj.id = i.job_id AND sa.branch_code = ${viewer.branchCode})))`
}

function heldOrCollected({ branchCode }: Seer): Prisma.Sql {
  return Prisma.sql`p.branch_code = ${branchCode} OR (p.delivery_method = 'selfCollect' AND p.collection_branch_code = ${branchCode})`
}

/**
 * Selects the ids of packages that other branches packed and the viewer's branch sees, with an
 * index for each case.
 */
export function packagesOfOthers({ branchCode }: Seer): Prisma.Sql {
  return Prisma.sql`
    SELECT packaging_id FROM package WHERE delivery_method = 'selfCollect' AND collection_branch_code = ${branchCode} AND collection_branch_code <> branch_code
    UNION SELECT packaging_id FROM package WHERE application_branch_codes @> ${[branchCode]}::text[]`
}

/** Returns the rule for Prisma queries. */
export function packageVisibleWhere({ branchCode }: Seer): Prisma.PackageWhereInput {
  if (branchCode === headquarters) return {}
  const collected: Prisma.PackageWhereInput = {
    deliveryMethod: 'selfCollect',
    collectionBranchCode: branchCode,
  }
  return { OR: [{ branchCode }, collected, { applicationBranchCodes: { has: branchCode } }] }
}

type Found = {
  branchCode: string
  collectionBranchCode: string
  deliveryMethod: DeliveryMethod
  applicationBranchCodes: string[]
}

/** Applies the rule to a loaded package. */
export function seesPackage(viewer: Viewer, found: Found): boolean {
  const collecting = found.deliveryMethod === 'selfCollect' ? [found.collectionBranchCode] : []
  return [found.branchCode, ...collecting, ...found.applicationBranchCodes].some((code) =>
    seesBranch(viewer, code),
  )
}
