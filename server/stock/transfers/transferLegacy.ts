import { parseInput } from '#domain/fieldProblems.ts'
import { headquarters } from '#domain/limits.ts'
import { transferStates } from '#domain/transfer/states.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { listBranches } from '#server/branches/queries.ts'
import { previewDocumentNumber } from '#server/custody/documentNumber.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import {
  asText,
  branchOf,
  callerNamed,
  asWord,
  pageQuery,
  rangeQuery,
  requiredText,
  wordOf,
} from '#server/platform/legacy/values.ts'
import { bagToLegacy } from '#server/settings/bagLegacyRow.ts'
import {
  linesOf,
  receiptOf,
  returnNames,
  returnOriginOf,
  seenBranch,
  stockNames,
  transferFilterOf,
} from '#server/stock/lots/legacyInput.ts'
import { addLots } from './addLots.ts'
import { cancelTransfer } from './cancelTransfer.ts'
import { checkLot } from './checkLot.ts'
import { distributeLots } from './distributeLots.ts'
import { receiveDistribution } from './receiveDistribution.ts'
import { receiveReturn } from './receiveReturn.ts'
import { returnLots } from './returnLots.ts'
import { lineToLegacy, transferToLegacy, wholeTransferToLegacy } from './transferLegacyRows.ts'
import { listTransferLines } from './transferLines.ts'
import { listTransferSteps, type TransferStep } from './transferLog.ts'
import {
  findTransfer,
  getTransfer,
  pageTransfers,
  transferSorts,
  type TransferSort,
} from './transferQueries.ts'
import { updateTransferStatus } from './updateTransferStatus.ts'

const distributions = { what: { en: 'Distribution', ms: 'Agihan' }, names: stockNames }
const returns = { what: { en: 'Return', ms: 'Pemulangan' }, names: returnNames }

const linesReply = async (
  ctx: SignedInContext,
  { documentNo, lotNos }: { documentNo: string; lotNos: string[] },
) =>
  (await listTransferLines(ctx, documentNo))
    .filter(({ lotNo }) => lotNos.includes(lotNo))
    .map(lineToLegacy)

/** Returns the endpoints common to distributions and returns: list, log and existence. */
function reads(direction: TransferDirection) {
  return {
    list: {
      action: 'transfer.view',
      // With a page in the query, that page; without one, all rows up to the limit of any list.
      rows: (ctx: SignedInContext, { path, query }: LegacyRequest, most: number) => {
        const { page, pagesize: pageSize, sort, descending } = parseInput(pageQuery, query)
        const part = query.page || query.pagesize ? { page, pageSize } : { page: 1, pageSize: most }
        const by = sort
          ? wordOf(Object.keys(transferSorts) as TransferSort[], sort, 'sort')
          : undefined
        const wanted = { ...part, sort: by, descending }
        return pageTransfers(
          ctx,
          { ...transferFilterOf(ctx, path.branch!, query), direction },
          wanted,
        )
      },
      reply: (_ctx: SignedInContext, found: Awaited<ReturnType<typeof pageTransfers>>) =>
        found.map(transferToLegacy),
    },
    logs: {
      action: 'transfer.view',
      rows: (ctx: SignedInContext, { path, query }: LegacyRequest, most: number) =>
        listTransferSteps(
          ctx,
          direction,
          { ...parseInput(rangeQuery, query), branchCode: branchOf(ctx, path.branch!) },
          most,
        ),
      reply: (_ctx: SignedInContext, steps: TransferStep[]) =>
        steps.map((step) => stepToLegacy(direction, step)),
    },
    exist: (number: string) => ({
      action: 'transfer.view' as const,
      read: async (ctx: SignedInContext, { path }: LegacyRequest) =>
        (await findTransfer(ctx, path[number]!, direction)) !== null,
    }),
  } as const
}
const [ofDistributions, ofReturns] = [reads('distribution'), reads('return')]

function stepToLegacy(
  direction: TransferDirection,
  { documentNo, ldrNo, at, step, lotNo, cards, by, origin, destination }: TransferStep,
) {
  const number =
    direction === 'distribution' ? { ldno: documentNo, LDRNo: ldrNo } : { rlno: documentNo }
  return {
    ...number,
    date: at.toISOString(),
    action: step,
    lotno: lotNo,
    cardqty: cards,
    accessby: by,
    origin,
    destination,
  }
}

export const transferEndpoints = [
  post('ld.create', '/api/lotdistribute', {
    ...distributions,
    run: distributeLots,
    input: async ({ body }, ctx) => {
      await callerNamed(ctx, body.accessby, 'accessby')
      return {
        origin: asText(body.origin) ?? '',
        destination: asText(body.destination),
        bagNo: body.bagno ? asText(body.bagno) : undefined,
        lines: linesOf(body.lots),
      }
    },
    reply: (_ctx, { documentNo, ldrNo }) => ({ ldno: documentNo, LDRNo: ldrNo }),
  }),
  get('ld.list', '/api/lotdistribute/list/{branch}', ofDistributions.list),
  get('ld.info', '/api/lotdistribute/info/{ldno}', {
    action: 'transfer.view',
    read: (ctx, { path }) => getTransfer(ctx, path.ldno!, 'distribution'),
    reply: wholeTransferToLegacy,
  }),
  get('ld.logs', '/api/lotdistribute/logslist/{branch}', ofDistributions.logs),
  get('ld.ldrno', '/api/lotdistribute/ldrno', {
    action: 'transfer.view',
    // The receiving branch issues the number. Headquarters receives no distribution, so its users
    // name the branch.
    async read(ctx, { query }) {
      const branchCode = query.branch ? seenBranch(ctx, query.branch) : ctx.viewer.branchCode
      return branchCode === headquarters
        ? null
        : previewDocumentNumber(ctx.db, 'LDR', branchCode, ctx.clock.now())
    },
    reply: (_ctx, LDRNo) => ({ LDRNo }),
  }),
  post('ld.exist', '/api/lotdistribute/exist/{ldno}', ofDistributions.exist('ldno')),
  get('ld.branches', '/api/lotdistribute/distributebranch/{branch}', {
    action: 'transfer.view',
    async read(ctx, { path }) {
      const from = seenBranch(ctx, path.branch!)
      return from === headquarters
        ? (await listBranches(ctx)).filter(({ code }) => code !== headquarters)
        : []
    },
    reply: (_ctx, branches) =>
      branches.map(({ code, name, region, state }) => ({
        branchcode: code,
        branchname: name,
        branchregion: region,
        state,
      })),
  }),
  get('ld.baginfo', '/api/lotdistribute/baginfo/{branch}', {
    action: 'transfer.view',
    read: (ctx, { path }) =>
      ctx.db.bag.findMany({
        where: { branchCode: seenBranch(ctx, path.branch!), status: 'free' },
        orderBy: { bagNo: 'asc' },
      }),
    reply: (_ctx, found) => found.map(bagToLegacy),
  }),
  get('ld.checklot', '/api/lotdistribute/checklotvalid/{lotno}/{branch}', {
    action: 'transfer.view',
    read: (ctx, { path }) => checkLot(ctx, path.lotno!, seenBranch(ctx, path.branch!)),
  }),
  put('ld.updatestatus', '/api/lotdistribute/updateldstatus', {
    ...distributions,
    run: updateTransferStatus,
    input: ({ body }) => ({
      documentNo: asText(body.ldno),
      status: asWord(transferStates, body.status),
    }),
    reply: async (ctx, { documentNo }) =>
      wholeTransferToLegacy(ctx, await getTransfer(ctx, documentNo)),
  }),
  del('ld.delete', '/api/lotdistribute/delete/{ldno}', {
    ...distributions,
    run: cancelTransfer,
    input: async ({ path }, ctx) => ({
      documentNo: (await getTransfer(ctx, path.ldno!, 'distribution')).documentNo,
    }),
    reply: () => true,
  }),
  get('ldd.get', '/api/lotdistributedetail/{ldno}', {
    action: 'transfer.view',
    read: async (ctx, { path }) =>
      listTransferLines(ctx, (await getTransfer(ctx, path.ldno!, 'distribution')).documentNo),
    reply: (_ctx, lines) => lines.map(lineToLegacy),
  }),
  post('ldd.create', '/api/lotdistributedetail', {
    ...distributions,
    run: addLots,
    input: async ({ body }, ctx) => ({
      documentNo: (await getTransfer(ctx, requiredText(body.ldno, 'ldno'), 'distribution'))
        .documentNo,
      lines: linesOf(body.lots),
    }),
    reply: linesReply,
  }),
  put('ldd.receive', '/api/lotdistributedetail', {
    ...distributions,
    run: receiveDistribution,
    input: async ({ body }, ctx) => {
      await callerNamed(ctx, body.accessby, 'accessby')
      return receiptOf(asText(body.ldno), body.lots)
    },
    reply: linesReply,
  }),
  post('rl.create', '/api/returnlot', {
    ...returns,
    run: returnLots,
    input: async ({ body }, ctx) => {
      await callerNamed(ctx, body.returnby, 'returnby')
      const lines = linesOf(body.lots)
      return {
        origin: await returnOriginOf(ctx, body, lines),
        destination: asText(body.destination) ?? '',
        lines,
      }
    },
    reply: (_ctx, { documentNo }) => ({ rlno: documentNo }),
  }),
  get('rl.list', '/api/returnlot/list/{branch}', ofReturns.list),
  get('rl.info', '/api/returnlot/info/{rlno}', {
    action: 'transfer.view',
    read: (ctx, { path }) => getTransfer(ctx, path.rlno!, 'return'),
    reply: wholeTransferToLegacy,
  }),
  get('rl.logs', '/api/returnlot/logslist/{branch}', ofReturns.logs),
  post('rl.exist', '/api/returnlot/exist/{rlno}', ofReturns.exist('rlno')),
  put('rl.receive', '/api/returnlot/receive/{rlno}', {
    ...returns,
    run: receiveReturn,
    input: async ({ path, body }, ctx) => {
      await callerNamed(ctx, body.accessby, 'accessby')
      return receiptOf(path.rlno, body.lots)
    },
    reply: linesReply,
  }),
  del('rl.delete', '/api/returnlot/{rlno}', {
    ...returns,
    run: cancelTransfer,
    input: async ({ path }, ctx) => ({
      documentNo: (await getTransfer(ctx, path.rlno!, 'return')).documentNo,
    }),
    reply: () => true,
  }),
]
