import { bagStatuses } from '#domain/settings/bag.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText, asWord } from '#server/platform/legacy/values.ts'
import { bagToLegacy } from './bagLegacyRow.ts'
import { bagCommands, bags } from './bags.ts'

const { create, update, remove } = bagCommands
const { what } = bags
const names = { key: 'bagid' }

export const bagEndpoints = [
  get('bag.list', '/api/bag', {
    action: 'bag.view',
    read: (ctx) => bags.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(bagToLegacy),
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
    status: status ? asWord(bagStatuses, status) : undefined,
  }
}

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return bagToLegacy(await db.bag.findUniqueOrThrow({ where: { id: Number(key) } }))
}
