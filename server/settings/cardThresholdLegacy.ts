import { problem } from '#domain/problems.ts'
import { findCardTypeByCode, getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asWhole, asText, branchOf, requiredText } from '#server/platform/legacy/values.ts'
import { heldValues } from '#server/platform/settings/heldValues.ts'
import {
  cardThresholdCommands,
  cardThresholds,
  findCardThreshold,
  listCardThresholds,
  thresholdKey,
  type CardThresholdRow,
} from './cardThresholds.ts'

const { create, update, remove } = cardThresholdCommands
const { what } = cardThresholds
const names = { cardTypeId: 'cardtype', description: 'carddesc' }

export const cardThresholdEndpoints = [
  get('threshold.list', '/api/cardthreshold', {
    action: 'cardThreshold.view',
    read: (ctx) => listCardThresholds(ctx, null),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  post('threshold.create', '/api/cardthreshold', {
    run: create,
    input: async ({ body }, ctx) => ({
      branchCode: asText(body.branchcode),
      cardTypeId: await cardTypeIdOf(ctx, body.cardtype),
      threshold: asWhole(body.threshold),
      description: asText(body.carddesc),
    }),
    reply: getRow,
    names,
    what,
  }),
  get('threshold.branch', '/api/cardthreshold/list/{branch}', {
    action: 'cardThreshold.view',
    read: (ctx, { path }) => listCardThresholds(ctx, branchOf(ctx, path.branch!)),
    reply: (_ctx, rows) => rows.map(toLegacy),
  }),
  put('threshold.update', '/api/cardthreshold/{branch}/{cardtype}', {
    run: update,
    async input({ path, body }, ctx) {
      const key = await keyOf(ctx, path)
      const texts = { description: body.carddesc }
      return {
        key,
        threshold: asWhole(body.threshold),
        ...(await heldValues(ctx, cardThresholds, key, { texts })),
      }
    },
    reply: getRow,
    names,
    what,
  }),
  del('threshold.delete', '/api/cardthreshold/{branch}/{cardtype}', {
    run: remove,
    input: async ({ path }, ctx) => ({ key: await keyOf(ctx, path) }),
    reply: () => true,
    what,
  }),
]

/** @throws field.required, cardType.notFound */
async function cardTypeIdOf({ db }: SignedInContext, cardtype: unknown): Promise<string> {
  return String((await getCardTypeByCode(db, requiredText(cardtype, 'cardtype'), 'cardtype')).id)
}

/** @throws cardThreshold.notFound */
async function keyOf(
  { db }: SignedInContext,
  { branch, cardtype }: Record<string, string>,
): Promise<string> {
  const cardType = await findCardTypeByCode(db, cardtype!)
  if (!cardType) throw problem('cardThreshold.notFound')
  return thresholdKey({ branchCode: branch!.toUpperCase(), cardTypeId: cardType.id })
}

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  const row = await findCardThreshold(db, key)
  if (!row) throw problem('cardThreshold.notFound')
  return toLegacy(row)
}

function toLegacy({ cardType, threshold, description, branchCode }: CardThresholdRow) {
  return { cardtype: cardType.code, threshold, carddesc: description, branchcode: branchCode }
}
