import { bagStatuses, type BagStatus } from '#domain/settings/bag.ts'
import type { Bag } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText, wordOf } from '#server/platform/legacy/values.ts'
import { bagCommands, bags } from './bags.ts'

const { create, update, remove } = bagCommands
const { what } = bags
const names = { key: 'bagid' }

/** The contract's words. */
const words: Record<BagStatus, string> = { free: 'FREE', packed: 'PACKED', inTransit: 'IN TRANSIT', received: 'RECEIVED' }

export const bagEndpoints = [
  get('bag.list', '/api/bag', {
    action: 'bag.view',
    read: (ctx) => bags.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('bag.create', '/api/bag', {
    run: create,
    input: ({ body }) => rowOf(body),
    reply: getRow,
    names,
    what,
  }),
  put('bag.update', '/api/bag', {
    run: update,
    input: ({ body }) => ({ key: asText(body.bagid), ...rowOf(body) }),
    reply: getRow,
    names,
    what,
  }),
  del('bag.delete', '/api/bag/{bagid}', {
    run: remove,
    input: ({ path }) => ({ key: path.bagid }),
    reply: () => true,
    what,
  }),
]

function rowOf({ bagno, branchcode, status }: Record<string, unknown>) {
  return {
    bagNo: asText(bagno),
    branchCode: asText(branchcode),
    status: status ? wordOf(bagStatuses, status, 'status') : undefined,
  }
}

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacy(await db.bag.findUniqueOrThrow({ where: { id: Number(key) } }))
}

function toLegacy({ id, bagNo, status, branchCode, createdAt }: Bag) {
  return { bagid: id, bagno: bagNo, status: words[status], branchcode: branchCode, createddatetime: createdAt.toISOString() }
}
