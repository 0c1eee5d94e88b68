import type { Branch, BranchType } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** Returns a branch's type. Prisma loads the types of a whole list in one statement. */
export function branchTypeOf(
  { db }: SignedInContext,
  { branchTypeId }: Branch,
): Promise<BranchType> {
  return db.branchType.findUniqueOrThrow({ where: { id: branchTypeId } })
}

/** Returns a branch with the names of the legacy contract. */
export function toLegacyBranch(branch: Branch, { name: branchtype }: BranchType) {
  const { code, name, region, address1, address2, address3, postcode, city, state, plks } = branch
  return {
    branchcode: code,
    branchname: name,
    branchregion: region,
    address1,
    address2,
    address3,
    postcode,
    city,
    state,
    branchtype,
    plksflag: plks,
  }
}
