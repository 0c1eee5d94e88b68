import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { stationStates } from '#domain/station/states.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { StationProcessEnum } from '#server/stations/stationNode.ts'
import { readPrinterDays, type PrinterDay } from './printerDays.ts'
import { readPrinters } from './readBoard.ts'
import { stationBoard } from './stationBoard.ts'
import { watchPrinters, type PrinterUpdate } from './watchPrinters.ts'

const StationStateEnum = enumOf('StationState', stationStates)

const PrinterType = builder.objectRef<BoardStation>('Printer').implement({
  description:
    'The current state of a station, from its heartbeats. The higher `revision` is the newer.',
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    name: t.exposeString('name'),
    branchCode: t.exposeString('branchCode'),
    process: t.expose('process', { type: StationProcessEnum }),
    active: t.exposeBoolean('active', {
      description: 'Whether staff have set the station active.',
    }),
    state: t.expose('state', { type: StationStateEnum }),
    fault: t.exposeString('fault', {
      description: 'The printer’s own fault code while the state is `FAULT`.',
    }),
    since: t.string({
      nullable: true,
      description:
        'Since when the station has been in this state, in ISO 8601. Null if it never sent a heartbeat.',
      resolve: ({ since }) => since,
    }),
    card: t.exposeString('card', {
      description: 'Serial of the card in the printer. Empty if there is none.',
    }),
    printed: t.exposeInt('printed', {
      nullable: true,
      description: 'The printer’s own counter of printed cards. Null if not reported.',
    }),
    jammed: t.exposeInt('jammed', { nullable: true }),
    ribbonLeft: t.exposeInt('ribbonLeft', {
      nullable: true,
      description: 'Remaining ribbon in percent. Null if the printer does not report it.',
    }),
    cardsLeft: t.exposeInt('cardsLeft', { nullable: true }),
    versions: t.exposeString('versions'),
    revision: t.exposeFloat('revision', {
      description: 'Version of the state, an integer. It increases with each visible change.',
    }),
  }),
})

const GonePrinterType = builder
  .objectRef<{ stationId: string; revision: number }>('GonePrinter')
  .implement({
    description: 'A station that was removed, or that no longer belongs to the watched branch.',
    fields: (t) => ({
      stationId: t.exposeString('stationId'),
      revision: t.exposeFloat('revision'),
    }),
  })

const PrinterUpdateType = builder.objectRef<PrinterUpdate>('PrinterUpdate').implement({
  fields: (t) => ({
    whole: t.exposeBoolean('whole', {
      description:
        'Whether `printers` lists all stations. If so, stations that are not listed are gone.',
    }),
    printers: t.field({
      type: [PrinterType],
      resolve: ({ words }) => words.filter((word): word is BoardStation => !('gone' in word)),
    }),
    gone: t.field({
      type: [GonePrinterType],
      resolve: ({ words }) => words.filter((word) => 'gone' in word),
    }),
  }),
})

const PrinterDayType = builder.objectRef<PrinterDay>('PrinterDay').implement({
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    printed: t.exposeInt('printed', { description: 'Number of cards made there today.' }),
    rejected: t.exposeInt('rejected', {
      description: 'Number of cards made there that were found bad today.',
    }),
    batchNo: t.exposeString('batchNo', {
      nullable: true,
      description: 'Batch number of its open printing list. Null if no list is open.',
    }),
    listDone: t.exposeInt('listDone'),
    listRecords: t.exposeInt('listRecords'),
  }),
})

const ofBranch = { branchCode: 'A branch that the viewer sees; without it all that they see.' }

/** @throws permission.denied for a branch that the viewer doesn't see */
function asked(ctx: RequestContext, branchCode: string | null | undefined) {
  const signedIn = requireViewer(ctx)
  if (branchCode && !seesBranch(signedIn.viewer, branchCode)) throw problem('permission.denied')
  return { signedIn, branchCode: branchCode ?? null }
}

builder.queryFields((t) => ({
  printers: t.field({
    description: 'Current state of all stations.',
    type: [PrinterType],
    authScopes: { action: 'printer.watch' },
    args: { branchCode: t.arg.string({ required: false, description: ofBranch.branchCode }) },
    resolve(_, args, ctx) {
      const { signedIn, branchCode } = asked(ctx, args.branchCode)
      return readPrinters(signedIn, branchCode)
    },
  }),
  printerDays: t.field({
    description:
      'Today’s production and the progress of the open printing list, for stations with at least one of them.',
    type: [PrinterDayType],
    authScopes: { action: 'printer.watch' },
    args: { branchCode: t.arg.string({ required: false, description: ofBranch.branchCode }) },
    resolve(_, args, ctx) {
      const { signedIn, branchCode } = asked(ctx, args.branchCode)
      return readPrinterDays(signedIn, branchCode)
    },
  }),
}))

builder.subscriptionField('printerStatus', (t) =>
  t.field({
    description:
      'The current state of all stations first, then each change in order. A subscriber that reads too slowly receives the current state of all stations again.',
    type: PrinterUpdateType,
    authScopes: { action: 'printer.watch' },
    args: { branchCode: t.arg.string({ required: false, description: ofBranch.branchCode }) },
    subscribe(_, args, ctx) {
      const { signedIn, branchCode } = asked(ctx, args.branchCode)
      return watchPrinters(stationBoard(ctx), signedIn.viewer, branchCode)
    },
    resolve: (update) => update,
  }),
)
