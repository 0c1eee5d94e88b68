import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { Ppid } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { heldValues } from '#server/platform/settings/heldValues.ts'
import { ppidCommands, ppids } from './ppids.ts'

const { create, update, remove } = ppidCommands
const { what } = ppids
const names = { key: 'ppid', description: 'ppiddesc' }

export const ppidEndpoints = [
  get('ppid.list', '/api/ppid', {
    action: 'setting.manage',
    read: (ctx) => ppids.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('ppid.create', '/api/ppid', {
    run: create,
    input: ({ body }) => ({
      ppid: asText(body.ppid),
      imDate: asText(body.imdate),
      description: asText(body.ppiddesc),
      remark: asText(body.remark),
    }),
    reply: getRow,
    names,
    what,
  }),
  put('ppid.update', '/api/ppid/{ppid}', {
    run: update,
    async input({ path, body }, ctx) {
      const texts = { description: body.ppiddesc, remark: body.remark }
      return {
        key: path.ppid,
        imDate: asText(body.imdate),
        ...(await heldValues(ctx, ppids, path.ppid, { texts })),
      }
    },
    reply: getRow,
    names,
    what,
  }),
  del('ppid.delete', '/api/ppid/{ppid}', {
    run: remove,
    input: ({ path }) => ({ key: path.ppid }),
    reply: () => true,
    what,
  }),
  post('ppid.exist', '/api/ppid/exist/{ppid}', {
    action: 'ppid.check',
    read: async ({ db }, { path }) =>
      (await db.ppid.count({ where: { ppid: path.ppid!.trim() } })) > 0,
  }),
]

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacy(await db.ppid.findUniqueOrThrow({ where: { ppid: key } }))
}

function toLegacy({ ppid, imDate, description, remark, createdAt }: Ppid) {
  return {
    ppid,
    imdate: dayOfColumn(imDate).replaceAll('-', ''),
    ppiddesc: description,
    remark,
    createddatetime: createdAt.toISOString(),
  }
}
