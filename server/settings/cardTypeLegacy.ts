import type { CardType } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText, flagOf } from '#server/platform/legacy/values.ts'
import { heldValues } from '#server/platform/settings/heldValues.ts'
import { cardTypeCommands, cardTypes } from './cardTypes.ts'

const { create, update, remove } = cardTypeCommands
const { what } = cardTypes
const names = { key: 'id', code: 'cardtype', description: 'desc', plks: 'plksflag' }
const read = (ctx: SignedInContext) => cardTypes.workbook.list(ctx)

export const cardTypeEndpoints = [
  get('cardtype.list', '/api/cardtype', {
    action: 'cardType.view',
    read,
    reply: (_ctx, rows) => rows.map(({ code }) => code),
  }),
  get('cardtype.names', '/api/cardtype/list', {
    action: 'cardType.view',
    read,
    reply: (_ctx, rows) =>
      rows.map(({ id, code, description }) => ({ id, cardtype: code, desc: description })),
  }),
  get('cardtypedetail.list', '/api/cardtypedetail', {
    action: 'cardType.view',
    read,
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('cardtypedetail.create', '/api/cardtypedetail', {
    run: create,
    input: ({ body }) => ({
      code: body.cardtype,
      ...fieldsOf(body),
      plks: flagOf(body.plksflag) ?? false,
    }),
    reply: getRow,
    names,
    what,
  }),
  put('cardtypedetail.update', '/api/cardtypedetail', {
    run: update,
    async input({ body }, ctx) {
      const key = asText(body.id)
      return {
        key,
        ...fieldsOf(body),
        ...(await heldValues(ctx, cardTypes, key, { flags: { plks: body.plksflag } })),
      }
    },
    reply: getRow,
    names,
    what,
  }),
  del('cardtypedetail.delete', '/api/cardtypedetail/{id}', {
    run: remove,
    input: ({ path }) => ({ key: path.id }),
    reply: () => true,
    what,
  }),
]

function fieldsOf({ prefix, desc }: Record<string, unknown>) {
  return { prefix: asText(prefix), description: desc }
}

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacy(await db.cardType.findUniqueOrThrow({ where: { id: Number(key) } }))
}

function toLegacy({ id, code, prefix, description, plks }: CardType) {
  return { id, cardtype: code, prefix, desc: description, plksflag: plks }
}
