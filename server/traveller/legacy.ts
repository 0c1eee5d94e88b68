import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asWhole, callerNamed, requiredText } from '#server/platform/legacy/values.ts'
import { findLot } from '#server/stock/lots/lotQueries.ts'
import { createTraveller } from './createTraveller.ts'
import { editedTravellerOf, travellerOf, travellerToLegacy } from './legacyRows.ts'
import { getTraveller, listTravellersOfLot } from './travellerQueries.ts'
import { updateTraveller } from './updateTraveller.ts'
import { verifyTraveller } from './verifyTraveller.ts'

const common = {
  what: { en: 'Lot traveller', ms: 'Borang pengembara lot' },
  names: {
    travellerId: 'id',
    lotNo: 'lotno',
    day: 'productiondate',
    stationId: 'stationid',
    operator: 'operatorid',
    good: 'goodqty',
    rejectQty: 'rejectqty',
  },
  reply: async (ctx: SignedInContext, { travellerId }: { travellerId: number }) =>
    travellerToLegacy(await getTraveller(ctx, travellerId)),
}

export const travellerEndpoints = [
  get('ltf.list', '/api/lottravellerform/{lotno}', {
    action: 'traveller.view',
    async rows(ctx, { path }, most) {
      const found = await listTravellersOfLot(ctx, path.lotno!, most)
      // Cards of a lot may have been used up at a branch that no longer has the lot.
      if (found.length === 0 && !(await findLot(ctx, path.lotno!))) throw problem('lot.notFound')
      return found
    },
    reply: (_ctx, rows) => rows.map(travellerToLegacy),
  }),
  post('ltf.create', '/api/lottravellerform', {
    ...common,
    run: createTraveller,
    input: ({ body }, ctx) => travellerOf(ctx, body),
  }),
  put('ltf.update', '/api/lottravellerform', {
    ...common,
    run: updateTraveller,
    input: ({ body }, ctx) => editedTravellerOf(ctx, body),
  }),
  put('ltf.verify', '/api/lottravellerform/verify', {
    ...common,
    run: verifyTraveller,
    input: async ({ body }, ctx) => {
      await callerNamed(ctx, requiredText(body.verifyby, 'verifyby'), 'verifyby')
      return { travellerId: asWhole(body.id), version: asWhole(body.version) }
    },
  }),
]
