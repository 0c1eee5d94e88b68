import type { Tx } from '#server/platform/database/client.ts'

/** Code, name, region, branch type, address, postcode, city, state, latitude, longitude. */
export type BranchSeed = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  number,
  number,
]

/** Writes branches whose types exist. */
export async function seedBranches(tx: Tx, branches: readonly BranchSeed[]): Promise<void> {
  const types = new Map((await tx.branchType.findMany()).map((type) => [type.name, type.id]))
  await tx.branch.createMany({
    data: branches.map(
      ([code, name, region, type, address1, postcode, city, state, latitude, longitude]) => ({
        code,
        name,
        region,
        branchTypeId: types.get(type)!,
        address1,
        postcode,
        city,
        state,
        plks: type !== 'Headquarters',
        latitude,
        longitude,
      }),
    ),
  })
}
