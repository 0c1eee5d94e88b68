import type { CourierImport } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { FieldProblemType } from '#server/platform/graphql/problemType.ts'
import { once } from '#server/platform/once.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { applyCourierImport } from './applyCourierImport.ts'
import { cancelCourierImport } from './cancelCourierImport.ts'
import {
  countCourierRows,
  courierImportStates,
  courierRowFates,
  findCourierImport,
  getCourierImport,
  listCourierRows,
  type CourierCounts,
  type CourierImportLine,
} from './courierImports.ts'
import { readCourierImport } from './readCourierImport.ts'

const StateEnum = enumOf('CourierImportState', courierImportStates)
const FateEnum = enumOf('CourierRowFate', courierRowFates)

const RowType = builder.objectRef<CourierImportLine>('CourierImportRow').implement({
  description: 'A row of the courier’s workbook as sent, with the result of its import.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row number in the sheet.' }),
    packagingId: t.exposeString('packagingId'),
    poslajuNo: t.exposeString('poslajuNo'),
    weight: t.exposeString('weight'),
    charges: t.exposeString('charges'),
    fate: t.expose('fate', { type: FateEnum }),
    reasons: t.expose('reasons', { type: [FieldProblemType] }),
  }),
})
const RowConnection = connectionOf('CourierImportRow', RowType)

const CountsType = builder.objectRef<CourierCounts>('CourierImportCounts').implement({
  fields: (t) => ({
    accepted: t.exposeInt('accepted'),
    imported: t.exposeInt('imported'),
    unchanged: t.exposeInt('unchanged'),
    refused: t.exposeInt('refused'),
  }),
})

const ImportType = builder.objectRef<CourierImport>('CourierImport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'File name.' }),
    state: t.expose('state', { type: StateEnum }),
    share: t.exposeInt('share', {
      description: 'Progress of the current step, reading or importing, in percent.',
    }),
    rows: t.exposeInt('rows', { description: 'Number of rows read so far.' }),
    done: t.exposeInt('done', { description: 'Number of rows processed by the import so far.' }),
    counts: t.field({ type: CountsType, resolve: ({ id }, _, { db }) => countCourierRows(db, id) }),
    lines: t.field({
      type: RowConnection,
      args: {
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        fate: t.arg({ type: FateEnum, required: false }),
      },
      resolve: async ({ id }, { fate, ...page }, { db }) => ({
        ...(await listCourierRows(db, id, fate ?? null, page)),
        count: once(async () => {
          const counts = await countCourierRows(db, id)
          return fate ? counts[fate] : Object.values(counts).reduce((sum, n) => sum + n, 0)
        }),
      }),
    }),
  }),
})

builder.queryField('courierImport', (t) =>
  t.field({
    description:
      'The import of a workbook that the viewer uploaded within the last day, by the upload’s id. Null if there is none.',
    type: ImportType,
    nullable: true,
    authScopes: { action: 'package.courier' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_, { id }, ctx) => findCourierImport(requireViewer(ctx), id),
  }),
)

const Payload = builder.objectRef<{ import: CourierImport }>('CourierImportPayload').implement({
  fields: (t) => ({ import: t.expose('import', { type: ImportType }) }),
})
const load = async (ctx: RequestContext, { id }: { id: string }) => ({
  import: await getCourierImport(requireViewer(ctx), id),
})
commandMutation(readCourierImport, { payload: Payload, load })
commandMutation(applyCourierImport, { payload: Payload, load })
commandMutation(cancelCourierImport, { payload: Payload, load })
