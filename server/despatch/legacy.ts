import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { WayDifference } from '#domain/despatch/despatchGroups.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import { previewDocumentNumber } from '#server/custody/documentNumber.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asList, pageQuery, wordOf } from '#server/platform/legacy/values.ts'
import { personal } from '#server/production/jobs/personal.ts'
import { correctConsignment } from './correctConsignment.ts'
import { chosenIdsText, courierExportOf, listCourierParcels } from './courierParcels.ts'
import { despatch } from './despatch.ts'
import {
  despatchedSorts,
  listDespatchedCards,
  pageDespatchedCards,
  type DespatchedCard,
  type DespatchedSort,
} from './despatchedCards.ts'
import {
  correctionOf,
  despatchNames,
  despatchOf,
  despatchReportOf,
  despatchSearchOf,
  undespatchOf,
} from './legacyInput.ts'
import { undespatch } from './undespatch.ts'
import { updateConsignments, type Rejected } from './updateConsignments.ts'

const what = { en: 'Despatch', ms: 'Penghantaran' }
const changes = { what, names: despatchNames }

export const despatchEndpoints = [
  post('despatch.create', '/api/despatch', {
    ...changes,
    run: despatch,
    input: ({ body }, ctx) => despatchOf(ctx, body),
    reply: (_ctx, { packagingId, differs }) => ({
      packagingid: packagingId,
      differs: differs.map(differenceToLegacy),
    }),
  }),
  get('despatch.packagingid', '/api/despatch/packagingid', {
    action: 'package.view',
    read: ({ db, clock, viewer }) =>
      previewDocumentNumber(db, 'PK', viewer.branchCode, clock.now()),
    reply: (_ctx, packagingid) => ({ packagingid }),
  }),
  get('despatch.search', '/api/despatch/search', {
    action: 'package.view',
    report: 'search-despatched',
    read: (ctx, { query }) => {
      const { page, pagesize: pageSize, sort, descending } = parseInput(pageQuery, query)
      const by = sort
        ? wordOf(Object.keys(despatchedSorts) as DespatchedSort[], sort, 'sort')
        : undefined
      return pageDespatchedCards(ctx, despatchSearchOf(ctx, query), {
        page,
        pageSize,
        sort: by,
        descending,
      })
    },
    reply: (ctx, { rows, total }) => ({ rows: cardsToLegacy(ctx, rows), total }),
  }),
  put('despatch.undo', '/api/despatch/undespatch', {
    ...changes,
    run: undespatch,
    input: ({ body }, ctx) => undespatchOf(ctx, body),
    reply: (_ctx, { jobIds }) => ({ undone: jobIds.length }),
  }),
  get('despatch.report', '/api/despatch/getSearchDespatchRpt', {
    action: 'package.report',
    report: 'despatched-cards',
    rows: (ctx, { query }, most) => listDespatchedCards(ctx, despatchReportOf(ctx, query), most),
    reply: cardsToLegacy,
  }),
  get('despaddress.poslaju', '/api/DespAddress/poslaju', {
    action: 'package.view',
    queryText: chosenIdsText,
    rows: (ctx, { query }, most) => listCourierParcels(ctx, courierExportOf(ctx, query), most),
    reply: (_ctx, parcels) => parcels,
  }),
  put('despatch.poslaju', '/api/Despatch/update/poslaju', {
    ...changes,
    bodyLimit: limits.uploadBytes,
    run: updateConsignments,
    input: ({ body }) => ({ rows: asList(body.rows) }),
    savedNothing: ({ updated }) => updated === 0,
    reply: (ctx, { updated, rejected }) => ({
      updated,
      rejected: rejected.map((row) => rejectedToLegacy(ctx, row)),
    }),
  }),
  // The legacy contract lacks this endpoint (domain/additionalEndpoints.ts).
  put('despatch.poslaju.correct', '/api/despatch/poslaju/correct', {
    ...changes,
    run: correctConsignment,
    input: ({ body }, ctx) => correctionOf(ctx, body),
    reply: (_ctx, { packagingId, poslajuNo }) => ({
      packagingid: packagingId,
      poslajuno: poslajuNo,
    }),
  }),
]

/** Returns where the package's delivery differs from that of its applications. */
function differenceToLegacy({ field, application, package: said }: WayDifference) {
  const word = (value: string) => (value === 'selfCollect' ? 'self-collect' : value)
  return { field: field.toLowerCase(), application: word(application), package: word(said) }
}

function rejectedToLegacy({ locale }: SignedInContext, { row, reasons }: Rejected) {
  return {
    row,
    reason: reasons
      .map(({ path, code, values }) => `${path}: ${messageOf(code, locale, values)}`)
      .join('; '),
  }
}

function cardsToLegacy(ctx: SignedInContext, cards: DespatchedCard[]) {
  const clear = (value: string) => personal(ctx, value)
  return cards.map((card) => ({
    packagingid: card.packagingId,
    poslajuno: card.poslajuNo,
    despatchdate: card.despatchedAt.toISOString(),
    applid: card.applId,
    applicationno: card.applicationNo,
    passportno: clear(card.passportNo),
    name: clear(card.name),
    employername: clear(card.employerName),
    employerno: clear(card.employerNo),
    rocno: clear(card.rocNo),
    stickerdate: dayOfColumn(card.stickerDate),
    deliverymethod: card.deliveryMethod === 'selfCollect' ? 'self-collect' : 'delivery',
    type: card.employerKind,
    branchcode: card.branchCode,
    collectionbranch: card.collectionBranchCode,
    weight: card.weightKg === null ? null : Number(card.weightKg),
    charges: card.chargesMyr === null ? null : Number(card.chargesMyr),
  }))
}
