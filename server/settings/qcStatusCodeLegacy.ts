import type { QcStatusCode } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { qcStatusCodeCommands, qcStatusCodes } from './qcStatusCodes.ts'

const { create, update, remove } = qcStatusCodeCommands
const { what } = qcStatusCodes
const names = { code: 'qcstatuscode', key: 'qcstatuscode', description: 'qcstatusdesc' }

export const qcStatusCodeEndpoints = [
  get('qcstatcode.list', '/api/QCStatCode', {
    action: 'qcStatusCode.view',
    read: (ctx) => qcStatusCodes.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('qcstatcode.create', '/api/QCStatCode', {
    run: create,
    input: ({ body }) => ({ code: asText(body.qcstatuscode), description: body.qcstatusdesc }),
    reply: getRow,
    names,
    what,
  }),
  put('qcstatcode.update', '/api/QCStatCode', {
    run: update,
    input: ({ body }) => ({ key: asText(body.qcstatuscode), description: body.qcstatusdesc }),
    reply: getRow,
    names,
    what,
  }),
  del('qcstatcode.delete', '/api/qcstatcode/{code}', {
    run: remove,
    input: ({ path }) => ({ key: path.code }),
    reply: () => true,
    what,
  }),
]

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacy(await db.qcStatusCode.findUniqueOrThrow({ where: { code: key } }))
}

function toLegacy({ code, description }: QcStatusCode) {
  return { qcstatuscode: code, qcstatusdesc: description }
}
