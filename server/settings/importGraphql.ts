import { FieldChangeType } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { FieldProblemType } from '#server/platform/graphql/problemType.ts'
import { fates, type RowFate } from '#server/platform/settings/applyTable.ts'
import {
  countsOf,
  importTable,
  previewImport,
  type ImportCounts,
  type ImportPlan,
} from './importTable.ts'
import { tableNames } from './tables.ts'

export const SettingTableEnum = enumOf('SettingTable', tableNames)
const FateEnum = enumOf('ImportFate', fates)

const ImportRow = builder.objectRef<RowFate>('ImportRow').implement({
  description: 'The result of importing a row of a workbook.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row number in the sheet.' }),
    label: t.exposeString('label'),
    fate: t.expose('fate', { type: FateEnum }),
    changes: t.expose('changes', { type: [FieldChangeType] }),
    problems: t.expose('problems', { type: [FieldProblemType] }),
  }),
})

const CountsType = builder.objectRef<ImportCounts>('ImportCounts').implement({
  fields: (t) => ({
    created: t.exposeInt('created'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged'),
    refused: t.exposeInt('refused'),
  }),
})

const Preview = builder.objectRef<ImportPlan>('PreviewImportPayload').implement({
  fields: (t) => ({
    digest: t.exposeString('digest', {
      description:
        'Digest to pass to `importTable`, which ensures that the import matches the preview.',
    }),
    counts: t.field({ type: CountsType, resolve: ({ rows }) => countsOf(rows) }),
    rows: t.expose('rows', { type: [ImportRow] }),
  }),
})
commandMutation(previewImport, { payload: Preview, load: (_ctx, plan) => plan })

const Imported = builder.objectRef<{ counts: ImportCounts }>('ImportTablePayload').implement({
  fields: (t) => ({ counts: t.expose('counts', { type: CountsType }) }),
})
commandMutation(importTable, { payload: Imported, load: (_ctx, counts) => ({ counts }) })
