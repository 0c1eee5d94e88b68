import { seesBranch } from '#domain/access.ts'
import { branchTypeOf, toLegacyBranch } from '#server/branches/branchLegacyRow.ts'
import { getBranchInUse, listCardTypesOf } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get } from '#server/platform/legacy/endpoint.ts'
import { toLegacyStation } from './stationLegacyRow.ts'
import { listStations } from './stationQueries.ts'

export const branchDetailEndpoints = [
  get('branch.detail', '/api/Branch/detail/{code}', {
    action: 'branch.view',
    read: (ctx, { path }) => readDetail(ctx, path.code!),
  }),
]

/**
 * Returns a branch with its type, the card types that it makes and, for viewers who see the branch,
 * its stations.
 */
async function readDetail(ctx: SignedInContext, code: string) {
  const branch = await getBranchInUse(ctx, code)
  const type = await branchTypeOf(ctx, branch)
  const cardTypes = await listCardTypesOf(ctx, branch)
  const stations = seesBranch(ctx.viewer, branch.code)
    ? await listStations(ctx, { branchCode: branch.code })
    : []
  return {
    ...toLegacyBranch(branch, type),
    type: {
      id: type.id,
      branchtype: type.name,
      thirdparty: type.thirdParty,
      batchexist: type.batchExist,
      noofrecords: type.noOfRecords,
    },
    cardtypes: cardTypes.map(({ id, code: cardtype, prefix, description, plks }) => ({
      id,
      cardtype,
      prefix,
      desc: description,
      plksflag: plks,
    })),
    stations: stations.map(toLegacyStation),
  }
}
