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
  description: 'A station as it stands by its heartbeats. Of one station, whatever has the higher revision is the later.',
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    name: t.exposeString('name'),
    branchCode: t.exposeString('branchCode'),
    process: t.expose('process', { type: StationProcessEnum }),
    active: t.exposeBoolean('active', { description: 'What staff say.' }),
    state: t.expose('state', { type: StationStateEnum }),
    fault: t.exposeString('fault', { description: 'The printer’s own code while its state is FAULT.' }),
    since: t.string({
      nullable: true,
      description: 'ISO 8601; null for one that was never heard.',
      resolve: ({ since }) => since,
    }),
    card: t.exposeString('card', { description: 'Serial of the card in hand, if any.' }),
    printed: t.exposeInt('printed', { nullable: true, description: 'The machine’s own counter.' }),
    jammed: t.exposeInt('jammed', { nullable: true }),
    ribbonLeft: t.exposeInt('ribbonLeft', { nullable: true, description: 'Percent.' }),
    cardsLeft: t.exposeInt('cardsLeft', { nullable: true }),
    versions: t.exposeString('versions'),
    revision: t.exposeFloat('revision', { description: 'A whole number.' }),
  }),
})

const GonePrinterType = builder.objectRef<{ stationId: string; revision: number }>('GonePrinter').implement({
  description: 'A station that is no more, or no longer of what is watched.',
  fields: (t) => ({ stationId: t.exposeString('stationId'), revision: t.exposeFloat('revision') }),
})

const PrinterUpdateType = builder.objectRef<PrinterUpdate>('PrinterUpdate').implement({
  fields: (t) => ({
    whole: t.exposeBoolean('whole', { description: 'These are all of them: whom it doesn’t name is gone.' }),
    printers: t.field({
      type: [PrinterType],
      resolve: ({ words }) => words.filter((word): word is BoardStation => !('gone' in word)),
    }),
    gone: t.field({ type: [GonePrinterType], resolve: ({ words }) => words.filter((word) => 'gone' in word) }),
  }),
})

const PrinterDayType = builder.objectRef<PrinterDay>('PrinterDay').implement({
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    printed: t.exposeInt('printed', { description: 'Cards made there today.' }),
    rejected: t.exposeInt('rejected', { description: 'Of the cards made there, those found bad today.' }),
    batchNo: t.exposeString('batchNo', { nullable: true, description: 'Of its open printing list.' }),
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
    description: 'Stations as they stand.',
    type: [PrinterType],
    authScopes: { action: 'printer.watch' },
    args: { branchCode: t.arg.string({ required: false, description: ofBranch.branchCode }) },
    resolve(_, args, ctx) {
      const { signedIn, branchCode } = asked(ctx, args.branchCode)
      return readPrinters(signedIn, branchCode)
    },
  }),
  printerDays: t.field({
    description: 'What stations made today, and how far their printing lists are: those that have either.',
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
      'First the current state of all stations, then every change in order. A reader that is too slow gets the current state of all again.',
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
