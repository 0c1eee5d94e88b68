import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { lotStates } from '#domain/lot/states.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText, asWord, pageQuery, wordOf } from '#server/platform/legacy/values.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { receiveLots } from '#server/stock/orders/receiveLots.ts'
import { updateLotStatus, type LedLot } from '#server/stock/transfers/updateLotStatus.ts'
import { closeLot } from './closeLot.ts'
import {
  closingOf,
  lotFilterOf,
  lotOf,
  lotsOf,
  movementFilterOf,
  stockNames,
} from './legacyInput.ts'
import { lotsToLegacy, lotToLegacy, movementToLegacy } from './lotLegacyRows.ts'
import { listMovements } from './lotMovements.ts'
import { findLot, getLot, lotPageSorts, pageLots, type LotPageSort } from './lotQueries.ts'

const what = { en: 'Lot', ms: 'Lot' }
const changes = { what, names: stockNames }
const lotReply = async (ctx: SignedInContext, { lotNo }: { lotNo: string }) =>
  lotToLegacy(ctx, await getLot(ctx, lotNo))
/**
 * Returns the lot as it is now, or its new status and branch where the caller no longer sees it.
 */
async function ledLotReply(
  ctx: SignedInContext,
  { lotNo, status, branchCode, cardQty, parts }: LedLot,
) {
  const seen = await findLot(ctx, lotNo)
  const whole = {
    lotno: lotNo,
    status,
    location: branchCode,
    branchcode: branchCode,
    cardqty: cardQty,
  }
  const partsOfIt = parts.map((part) => ({
    lotno: part.lotNo,
    status: part.status,
    branchcode: part.branchCode,
    cardqty: part.cardQty,
  }))
  return {
    ...(seen ? await lotToLegacy(ctx, seen) : whole),
    ...(parts.length > 0 && { parts: partsOfIt }),
  }
}

const lotSortNames = Object.keys(lotPageSorts) as LotPageSort[]

export const lotEndpoints = [
  post('lot.addlot', '/api/lot/addlot', {
    ...changes,
    run: receiveLot,
    input: ({ body }, ctx) => lotOf(ctx, body),
    reply: lotReply,
  }),
  post('lot.adddolot', '/api/lot/addDolot', {
    ...changes,
    run: receiveLot,
    input: ({ body }, ctx) => lotOf(ctx, body),
    reply: lotReply,
  }),
  post('lot.adddolotarr', '/api/lot/addDolotArr', {
    ...changes,
    bodyLimit: limits.deliveryOrderBytes,
    bodyValues: limits.jsonListValues,
    bodyItems: limits.deliveryOrderLots,
    run: receiveLots,
    input: ({ body }, ctx) => lotsOf(ctx, body),
    reply: (_ctx, { inserted, skipped }) => ({ inserted, skipped }),
  }),
  get('lot.list', '/api/lot', {
    action: 'lot.view',
    async read(ctx, { query }) {
      const { page, pagesize: pageSize, sort, descending } = parseInput(pageQuery, query)
      return pageLots(ctx, lotFilterOf(ctx, query), {
        page,
        pageSize,
        sort: sort ? wordOf(lotSortNames, sort, 'sort') : 'receivedAt',
        descending: sort ? descending : true,
      })
    },
    reply: async (ctx, { rows, total }) => ({ lots: await lotsToLegacy(ctx, rows), total }),
  }),
  post('lot.exist', '/api/lot/exist/{lotno}', {
    action: 'lot.view',
    read: async (ctx, { path }) => (await findLot(ctx, path.lotno!)) !== null,
  }),
  get('lot.dono', '/api/lot/dono/{dono}', {
    action: 'lot.view',
    async rows(ctx, { path }, most) {
      const page = { page: 1, pageSize: most, sort: 'lotNo', descending: false } as const
      const { rows } = await pageLots(ctx, { doNo: path.dono! }, page)
      if (rows.length === 0) throw problem('lot.doNotFound')
      return rows
    },
    reply: lotsToLegacy,
  }),
  get('lot.lotinfo', '/api/lot/lotinfo/{lotno}', {
    action: 'lot.view',
    read: (ctx, { path }) => getLot(ctx, path.lotno!),
    reply: lotToLegacy,
  }),
  get('lot.lotlogs', '/api/lot/lotlogs/{branch}', {
    action: 'lot.view',
    rows: (ctx, { path, query }, most) =>
      listMovements(ctx, movementFilterOf(ctx, path.branch!, query), most),
    reply: (_ctx, moves) => moves.map(movementToLegacy),
  }),
  put('lot.updatestat', '/api/lot/updateLotStat', {
    ...changes,
    run: updateLotStatus,
    input: ({ body }) => ({
      lotNo: asText(body.lotno),
      status: asWord(lotStates, body.status),
      destination: asText(body.destination ?? body.branchcode) || undefined,
    }),
    reply: ledLotReply,
  }),
  put('lot.close', '/api/lot/close/{lot}', {
    ...changes,
    run: closeLot,
    input: async ({ path, body }, ctx) =>
      closingOf(ctx, (await getLot(ctx, path.lot!)).lotNo, body),
    reply: lotReply,
  }),
]
