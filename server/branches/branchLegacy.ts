import { problem } from '#domain/problems.ts'
import type { Branch } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText, flagOf } from '#server/platform/legacy/values.ts'
import { branchCommands, branches, findBranchType } from './branches.ts'
import { branchTypeOf, toLegacyBranch } from './branchLegacyRow.ts'
import { findBranch, getBranchInUse, listBranches } from './queries.ts'

const { create, update, remove } = branchCommands
const { what } = branches
const names = {
  code: 'branchcode',
  key: 'branchcode',
  name: 'branchname',
  region: 'branchregion',
  branchTypeId: 'branchtype',
  plks: 'plksflag',
}

export const branchEndpoints = [
  get('branch.list', '/api/branch', {
    action: 'branch.view',
    read: (ctx) => listBranches(ctx),
    reply: toLegacyList,
  }),
  get('branch.get', '/api/branch/{code}', {
    action: 'branch.view',
    read: (ctx, { path }) => getBranchInUse(ctx, path.code!),
    reply: toLegacy,
  }),
  post('branch.exist', '/api/branch/exist/{code}', {
    action: 'branch.view',
    // The code of a branch that is marked deleted is taken as well.
    read: async (ctx, { path }) => (await findBranch(ctx, path.code!.toUpperCase())) !== null,
  }),
  post('branch.create', '/api/branch/createbranch', {
    run: create,
    input: async ({ body }, ctx) => ({
      code: asText(body.branchcode),
      ...(await fieldsOf(ctx, body)),
      plks: flagOf(body.plksflag) ?? false,
    }),
    reply: getRow,
    names,
    what,
  }),
  put('branch.update', '/api/branch/editbranch/{code}', {
    run: update,
    async input({ path, body }, ctx) {
      const key = path.code!.toUpperCase()
      // The contract lacks these fields, and the call may omit PLKS and optional address lines:
      // they keep their values, or the call learns that they have just changed.
      const {
        version,
        plks,
        address2,
        address3,
        singleUserShift,
        serialsByHand,
        passkeyRequired,
        latitude,
        longitude,
      } = (await findBranch(ctx, key)) ?? {}
      const said = await fieldsOf(ctx, body)
      const kept = {
        version,
        singleUserShift,
        serialsByHand,
        passkeyRequired,
        latitude: latitude ?? undefined,
        longitude: longitude ?? undefined,
      }
      return {
        key,
        ...kept,
        ...said,
        address2: said.address2 ?? address2,
        address3: said.address3 ?? address3,
        plks: flagOf(body.plksflag) ?? plks ?? false,
      }
    },
    reply: getRow,
    names,
    what,
  }),
  del('branch.delete', '/api/branch/deletebranch/{code}', {
    run: remove,
    input: ({ path }) => ({ key: path.code!.toUpperCase() }),
    reply: () => true,
    what,
  }),
  get('branch.collection', '/api/branch/collection/{branch}', {
    action: 'branch.view',
    read: (ctx, { path }) => listCollectionBranches(ctx, path.branch!),
    reply: toLegacyList,
  }),
]

/**
 * Lists where cards of a printing branch can be collected: every branch in use, as in despatch. The
 * branch itself comes first, then those that handle PLKS, because most of the cards are theirs.
 */
async function listCollectionBranches(ctx: SignedInContext, code: string): Promise<Branch[]> {
  const own = await getBranchInUse(ctx, code)
  const others = (await listBranches(ctx)).filter((branch) => branch.code !== own.code)
  return [own, ...others.filter(({ plks }) => plks), ...others.filter(({ plks }) => !plks)]
}

async function fieldsOf(ctx: SignedInContext, body: LegacyRequest['body']) {
  const {
    branchname,
    branchregion,
    address1,
    address2,
    address3,
    postcode,
    city,
    state,
    branchtype,
  } = body
  return {
    name: asText(branchname),
    region: asText(branchregion),
    branchTypeId: await typeIdOf(ctx, asText(branchtype)),
    address1: asText(address1),
    address2: asText(address2),
    address3: asText(address3),
    postcode: asText(postcode),
    city: asText(city),
    state: asText(state),
  }
}

/**
 * Returns the id of a type. Callers name a type as in responses, or by its id.
 * @throws branchType.notFound for an unknown name
 */
async function typeIdOf({ db }: SignedInContext, value: unknown): Promise<unknown> {
  if (typeof value !== 'string' || /^\s*\d*\s*$/.test(value)) return value
  const type = await findBranchType(db, value)
  if (!type) throw problem('branchType.notFound', {}, 'branchTypeId')
  return String(type.id)
}

async function getRow(ctx: SignedInContext, { key }: { key: string }) {
  const { branchType, ...branch } = await ctx.db.branch.findUniqueOrThrow({
    where: { code: key },
    include: { branchType: true },
  })
  return toLegacyBranch(branch, branchType)
}

async function toLegacy(ctx: SignedInContext, branch: Branch) {
  return toLegacyBranch(branch, await branchTypeOf(ctx, branch))
}

function toLegacyList(ctx: SignedInContext, rows: Branch[]) {
  return Promise.all(rows.map((branch) => toLegacy(ctx, branch)))
}
