import type { BranchType } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText, asWhole, flagOf } from '#server/platform/legacy/values.ts'
import { heldValues } from '#server/platform/settings/heldValues.ts'
import { branchTypeCommands, branchTypes } from './branchTypes.ts'

const { create, update, remove } = branchTypeCommands
const { what } = branchTypes
const names = { key: 'id', name: 'branchtype' }

export const branchTypeEndpoints = [
  get('branchtype.list', '/api/BranchType', {
    action: 'branchType.view',
    read: (ctx) => branchTypes.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('branchtype.create', '/api/BranchType', {
    run: create,
    input: ({ body }) => ({
      ...fieldsOf(body),
      thirdParty: flagOf(body.thirdparty) ?? false,
      batchExist: flagOf(body.batchexist) ?? false,
    }),
    reply: getRow,
    names,
    what,
  }),
  put('branchtype.update', '/api/BranchType', {
    run: update,
    async input({ body }, ctx) {
      const key = asText(body.id)
      const flags = { thirdParty: body.thirdparty, batchExist: body.batchexist }
      return { key, ...fieldsOf(body), ...(await heldValues(ctx, branchTypes, key, { flags })) }
    },
    reply: getRow,
    names,
    what,
  }),
  del('branchtype.delete', '/api/BranchType/{id}', {
    run: remove,
    input: ({ path }) => ({ key: path.id }),
    reply: () => true,
    what,
  }),
]

function fieldsOf({ branchtype, noofrecords }: Record<string, unknown>) {
  return { name: branchtype, noOfRecords: asWhole(noofrecords) }
}

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacy(await db.branchType.findUniqueOrThrow({ where: { id: Number(key) } }))
}

function toLegacy({ id, name, thirdParty, batchExist, noOfRecords }: BranchType) {
  return {
    id,
    branchtype: name,
    thirdparty: thirdParty,
    batchexist: batchExist,
    noofrecords: noOfRecords,
  }
}
