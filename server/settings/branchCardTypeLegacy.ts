import type { BranchCardType } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { branchCardTypeCommands, branchCardTypes } from './branchCardTypes.ts'

const { create, update, remove } = branchCardTypeCommands
const { what } = branchCardTypes
const names = { key: 'id' }

export const branchCardTypeEndpoints = [
  get('branchcardtype.list', '/api/BranchCardType', {
    action: 'branchCardType.view',
    read: (ctx) => branchCardTypes.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('branchcardtype.create', '/api/BranchCardType', {
    run: create,
    input: ({ body }) => pairOf(body),
    reply: getRow,
    names,
    what,
  }),
  put('branchcardtype.update', '/api/BranchCardType', {
    run: update,
    input: ({ body }) => ({ key: asText(body.id), ...pairOf(body) }),
    reply: getRow,
    names,
    what,
  }),
  del('branchcardtype.delete', '/api/BranchCardType/{id}', {
    run: remove,
    input: ({ path }) => ({ key: path.id }),
    reply: () => true,
    what,
  }),
]

function pairOf({ branchtypeid, cardtypeid }: Record<string, unknown>) {
  return { branchTypeId: asText(branchtypeid), cardTypeId: asText(cardtypeid) }
}

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacy(await db.branchCardType.findUniqueOrThrow({ where: { id: Number(key) } }))
}

function toLegacy({ id, branchTypeId, cardTypeId }: BranchCardType) {
  return { id, branchtypeid: branchTypeId, cardtypeid: cardTypeId }
}
