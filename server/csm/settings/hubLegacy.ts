import { problem } from '#domain/problems.ts'
import type { CsmHubBranch } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText, flagOf, requiredText } from '#server/platform/legacy/values.ts'
import type { Keyed } from '#server/platform/settings/settingCommands.ts'
import { csmHubBranchCommands, csmHubBranches } from './hubBranches.ts'
import { markHubBranch } from './markHubBranch.ts'

const { create, remove } = csmHubBranchCommands
const { what } = csmHubBranches
const names = {
  key: 'sub_branchcode',
  subBranchCode: 'sub_branchcode',
  hubBranchCode: 'hubbranchcode',
}

export const hubEndpoints = [
  get('hub.all', '/jpn/hubbranchessetting/allinfo', {
    action: 'csm.setting',
    read: (ctx) => csmHubBranches.workbook.list(ctx),
    reply: (_ctx, rows) => byHub(rows),
  }),
  post('hub.branch', '/jpn/hubbranchessetting/branch', {
    action: 'csm.setting',
    async read(ctx, request) {
      const row = await findHub(ctx, request)
      if (!row) throw problem('csmHub.notFound')
      return row
    },
    reply: (_ctx, row) => toLegacy(row),
  }),
  post('hub.check', '/jpn/hubbranchessetting/check', {
    action: 'csm.setting',
    read: async (ctx, request) => (await findHub(ctx, request))?.deletedAt === null,
  }),
  // Returns whether it can't be created: its sub-branch already has a hub, this one or another.
  post('hub.duplicate', '/jpn/hubbranchessetting/duplicate', {
    action: 'csm.setting',
    async read(ctx, request) {
      requiredText(request.body.hubbranchcode, 'hubBranchCode')
      return (await findHub(ctx, request)) !== null
    },
  }),
  post('hub.create', '/jpn/hubbranchessetting/create', {
    run: create,
    input: ({ body }) => ({
      subBranchCode: asText(body.sub_branchcode),
      hubBranchCode: asText(body.hubbranchcode),
    }),
    reply: getHub,
    names,
    what,
  }),
  put('hub.markdeleted', '/jpn/hubbranchessetting/deleted/update', {
    run: markHubBranch,
    input: ({ body }) => ({ key: asText(body.sub_branchcode), deleted: flagOf(body.deleted) }),
    reply: getHub,
    names,
    what,
  }),
  del('hub.delete', '/jpn/hubbranchessetting/delete', {
    run: remove,
    input: ({ body }) => ({ key: asText(body.sub_branchcode) }),
    reply: () => true,
    names,
    what,
  }),
]

function findHub({ db }: SignedInContext, { body }: LegacyRequest): Promise<CsmHubBranch | null> {
  const subBranchCode = requiredText(body.sub_branchcode, 'sub_BranchCode').trim().toUpperCase()
  return db.csmHubBranch.findUnique({ where: { subBranchCode } })
}

async function getHub({ db }: SignedInContext, { key }: Keyed) {
  return toLegacy(await db.csmHubBranch.findUniqueOrThrow({ where: { subBranchCode: key } }))
}

function toLegacy({ subBranchCode, hubBranchCode, deletedAt }: CsmHubBranch) {
  return { sub_BranchCode: subBranchCode, hubBranchCode, deleted: deletedAt !== null }
}

/** Returns each hub with its sub-branches. */
function byHub(rows: readonly CsmHubBranch[]) {
  const codes = [...new Set(rows.map(({ hubBranchCode }) => hubBranchCode))]
  return codes.map((hubBranchCode) => ({
    hubBranchCode,
    sub_Branches: rows.filter((row) => row.hubBranchCode === hubBranchCode).map(toLegacy),
  }))
}
