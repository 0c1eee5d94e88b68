import { caseOwners } from '#domain/custodyCase/inputs.ts'
import { custodyCaseKinds } from '#domain/custodyCase/kinds.ts'
import { custodyCaseActions, custodyCaseActionsFor } from '#domain/custodyCase/refusals.ts'
import { custodyCaseStates } from '#domain/custodyCase/states.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { deadlineOf, isEscalated } from '#domain/stockRules/escalation.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { readStockRules } from '#server/stock/rules/readStockRules.ts'
import { StocktakeNode } from '#server/stock/stocktakes/stocktakeNode.ts'
import { stocktakeOf } from '#server/stock/stocktakes/stocktakeQueries.ts'
import { discrepancyOf } from '#server/stock/transfers/discrepancyQueries.ts'
import { DiscrepancyNode } from '#server/stock/transfers/transferNode.ts'
import { entriesOf, type CaseEntry, type CaseFile } from './caseEntries.ts'
import { keyOf } from './caseKey.ts'
import { findCase, type CustodyCaseRow } from './caseQueries.ts'

export const CustodyCaseKindEnum = enumOf('CustodyCaseKind', custodyCaseKinds)
enumOf('CustodyCaseOwner', caseOwners)
const StateEnum = enumOf('CustodyCaseState', custodyCaseStates)
const ActionEnum = enumOf('CustodyCaseAction', custodyCaseActions)
const StepEnum = enumOf('CustodyCaseStep', ['takenOver', 'handedOver', 'noted', 'attached'])

const EvidenceType = builder.objectRef<CaseFile>('CaseEvidence').implement({
  description: 'A file that somebody attached to a case. Append-only.',
  fields: (t) => ({
    evidenceId: t.exposeInt('id', { description: 'Id under /files/case-evidence.' }),
    name: t.exposeString('name'),
    bytes: t.exposeInt('bytes'),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the content, in hexadecimal.' }),
  }),
})

const EntryType = builder.objectRef<CaseEntry>('CustodyCaseEntry').implement({
  description: 'An action of a person on a case. Append-only.',
  fields: (t) => ({
    entryId: t.exposeInt('id'),
    step: t.expose('step', { type: StepEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
    owner: t.exposeString('owner', {
      nullable: true,
      description: 'Owner after this entry. Null if the owner did not change.',
    }),
    note: t.exposeString('note'),
    evidence: t.expose('evidence', { type: EvidenceType, nullable: true }),
  }),
})

export const CustodyCaseNode = builder.objectRef<CustodyCaseRow>('CustodyCase')
builder.node(CustodyCaseNode, {
  id: { resolve: ({ kind, reference }) => `${kind} ${reference}` },
  brandLoadedObjects: true,
  extensions: readBy('custodyCase.view'),
  loadOne: loadNode((ctx, id) => {
    const key = keyOf(id)
    return key ? findCase(ctx, key) : Promise.resolve(null)
  }),
  description: 'A matter of custody that does not add up, and what people did about it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: CustodyCaseKindEnum }),
    reference: t.exposeString('reference', {
      description: 'Identifies the matter within its kind.',
    }),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: ({ branchCode }, _, ctx) => getBranch(ctx, branchCode),
    }),
    branchCode: t.exposeString('branchCode'),
    otherBranchCode: t.exposeString('otherBranchCode', {
      nullable: true,
      description:
        'Sending branch of a transfer, or collection branch of a package. Null for other kinds.',
    }),
    documentNo: t.exposeString('documentNo', {
      nullable: true,
      description: 'Number of the distribution, return or package. Null for other kinds.',
    }),
    stationId: t.exposeString('stationId', { nullable: true }),
    lotNo: t.exposeString('lotNo', { nullable: true }),
    day: t.expose('day', { type: 'Date', nullable: true }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      description: 'When it was reported, or became overdue.',
    }),
    cards: t.exposeInt('cards', {
      nullable: true,
      description: 'Number of cards concerned. Null if unknown.',
    }),
    state: t.expose('state', { type: StateEnum }),
    owner: t.exposeString('owner', { nullable: true }),
    ownerLoginId: t.exposeString('ownerLoginId', { nullable: true }),
    deadline: t.field({
      extensions: reads('openedAt', 'ended'),
      description: 'Last day for a decision. Null once decided.',
      type: 'Date',
      nullable: true,
      resolve: async (found, _, ctx) =>
        found.ended ? null : deadlineOf(found, await readStockRules(ctx)),
    }),
    escalated: t.boolean({
      extensions: reads('openedAt', 'lostCards', 'ended'),
      description:
        'Whether headquarters decides on it: a loss above the limit, or open after its deadline.',
      resolve: async (found, _, ctx) =>
        !found.ended &&
        isEscalated(found, await readStockRules(ctx), malaysianDate(ctx.clock.now())),
    }),
    version: t.exposeInt('version', {
      description: 'Version for commands. 0 before the first entry.',
    }),
    availableActions: t.field({
      type: [ActionEnum],
      description: 'Actions that the viewer may take now, given role, branch, owner and state.',
      extensions: reads('branchCode', 'otherBranchCode', 'ended', 'ownerId'),
      resolve: (found, _, ctx) => custodyCaseActionsFor(requireViewer(ctx).viewer, found),
    }),
    discrepancy: t.field({
      type: DiscrepancyNode,
      nullable: true,
      extensions: reads('kind', 'reference'),
      resolve: ({ kind, reference }, _, ctx) =>
        kind === 'discrepancy' ? discrepancyOf(ctx, Number(reference)) : null,
    }),
    stocktake: t.field({
      type: StocktakeNode,
      nullable: true,
      extensions: reads('kind', 'reference'),
      resolve: ({ kind, reference }, _, ctx) =>
        kind === 'countDifference' ? stocktakeOf(ctx, Number(reference)) : null,
    }),
    entries: t.field({
      type: [EntryType],
      description: 'Entries, latest first.',
      extensions: reads('caseId'),
      resolve: ({ caseId }, _, ctx) => (caseId === null ? [] : entriesOf(ctx, caseId)),
    }),
  }),
})
