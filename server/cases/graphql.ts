import { custodyCaseFilter } from '#domain/custodyCase/inputs.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { assignCustodyCase } from './assignCustodyCase.ts'
import { attachEvidence } from './attachEvidence.ts'
import type { CaseKey } from './caseKey.ts'
import { CustodyCaseKindEnum, CustodyCaseNode } from './caseNode.ts'
import {
  custodyCaseSorts,
  findCase,
  listCases,
  type CustodyCaseRow,
  type CustodyCaseSort,
} from './caseQueries.ts'
import { noteCustodyCase } from './noteCustodyCase.ts'
import { takeCustodyCase } from './takeCustodyCase.ts'

const CustodyCaseConnection = connectionOf('CustodyCase', CustodyCaseNode)
const CustodyCaseFilter = inputFromZod('CustodyCaseFilter', custodyCaseFilter)
const CustodyCaseSortEnum = enumOf(
  'CustodyCaseSort',
  Object.keys(custodyCaseSorts) as CustodyCaseSort[],
)

builder.queryFields((t) => ({
  custodyCases: t.field({
    description: 'Custody cases of the branches that the viewer sees, oldest first.',
    type: CustodyCaseConnection,
    authScopes: { action: 'custodyCase.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CustodyCaseFilter, required: false }),
      sort: t.arg({ type: CustodyCaseSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listCases(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  custodyCase: t.field({
    type: CustodyCaseNode,
    nullable: true,
    authScopes: { action: 'custodyCase.view' },
    args: {
      kind: t.arg({ type: CustodyCaseKindEnum, required: true }),
      reference: t.arg.string({ required: true }),
    },
    resolve: (_, key, ctx) => findCase(requireViewer(ctx), key),
  }),
}))

const CustodyCasePayload = builder.objectRef<CustodyCaseRow>('CustodyCasePayload').implement({
  fields: (t) => ({ case: t.field({ type: CustodyCaseNode, resolve: (found) => found }) }),
})
const payload = {
  payload: CustodyCasePayload,
  load: async (ctx: RequestContext, key: CaseKey) => (await findCase(requireViewer(ctx), key))!,
}
commandMutation(takeCustodyCase, payload)
commandMutation(assignCustodyCase, payload)
commandMutation(noteCustodyCase, payload)
commandMutation(attachEvidence, payload)
