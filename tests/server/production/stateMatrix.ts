import type { CardJobState } from '#domain/cardJob/states.ts'
import type { CommandName } from './cardJobCommands.ts'

/**
 * What each command does to a job of JHB in each state: the next state, or the problem that refuses
 * it (with a dot in it). Written by hand from the specification (sections 4, 5 and 8) and the
 * domain decisions, "Card job".
 */
export const stateMatrix: Record<CommandName, Record<CardJobState, string>> = {
  reassignJobs: {
    new: 'new',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  rerouteJobs: {
    new: 'new',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  'changeLocation to a station': {
    new: 'new',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  'changeLocation to a branch': {
    new: 'new',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  addToPrintList: {
    new: 'listed',
    listed: 'print.onAnotherList',
    pendingQc: 'print.alreadyPrinted',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'chip.error',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  removeFromPrintList: {
    new: 'job.stateNow',
    listed: 'new',
    pendingQc: 'print.alreadyPrinted',
    qcPassed: 'print.alreadyPrinted',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'print.alreadyPrinted',
    deleted: 'job.stateNow',
  },
  printCard: {
    new: 'job.stateNow',
    listed: 'pendingQc',
    pendingQc: 'print.alreadyPrinted',
    qcPassed: 'print.alreadyPrinted',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'print.alreadyPrinted',
    deleted: 'job.stateNow',
  },
  printWithBatch: {
    new: 'pendingQc',
    listed: 'pendingQc',
    pendingQc: 'print.alreadyPrinted',
    qcPassed: 'print.alreadyPrinted',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'print.alreadyPrinted',
    deleted: 'job.stateNow',
  },
  recordChipError: {
    new: 'job.stateNow',
    listed: 'chipError',
    pendingQc: 'chipError',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  passQc: {
    new: 'qc.noData',
    listed: 'qc.noData',
    pendingQc: 'qcPassed',
    qcPassed: 'qc.alreadyPassed',
    qcRejected: 'qc.alreadyRejected',
    chipError: 'chip.error',
    manuallyRejected: 'qc.alreadyManuallyRejected',
    despatched: 'qc.alreadyPassed',
    deleted: 'job.stateNow',
  },
  rejectQc: {
    new: 'qc.noData',
    listed: 'qc.noData',
    pendingQc: 'qcRejected',
    qcPassed: 'qc.alreadyPassed',
    qcRejected: 'qc.alreadyRejected',
    chipError: 'chip.error',
    manuallyRejected: 'qc.alreadyManuallyRejected',
    despatched: 'qc.alreadyPassed',
    deleted: 'job.stateNow',
  },
  'rejectQc reprint': {
    new: 'qc.noData',
    listed: 'qc.noData',
    pendingQc: 'new',
    qcPassed: 'qc.alreadyPassed',
    qcRejected: 'qc.alreadyRejected',
    chipError: 'chip.error',
    manuallyRejected: 'qc.alreadyManuallyRejected',
    despatched: 'qc.alreadyPassed',
    deleted: 'job.stateNow',
  },
  'rejectQc newJob': {
    new: 'qc.noData',
    listed: 'qc.noData',
    pendingQc: 'qcRejected',
    qcPassed: 'qc.alreadyPassed',
    qcRejected: 'qc.alreadyRejected',
    chipError: 'chip.error',
    manuallyRejected: 'qc.alreadyManuallyRejected',
    despatched: 'qc.alreadyPassed',
    deleted: 'job.stateNow',
  },
  manualReject: {
    new: 'manuallyRejected',
    listed: 'manuallyRejected',
    pendingQc: 'manuallyRejected',
    qcPassed: 'manuallyRejected',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'qc.alreadyManuallyRejected',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  despatch: {
    new: 'despatch.nothing',
    listed: 'despatch.nothing',
    pendingQc: 'despatch.nothing',
    qcPassed: 'despatched',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  undespatch: {
    new: 'package.notFound',
    listed: 'package.notFound',
    pendingQc: 'package.notFound',
    qcPassed: 'package.notFound',
    qcRejected: 'package.notFound',
    chipError: 'package.notFound',
    manuallyRejected: 'package.notFound',
    despatched: 'qcPassed',
    deleted: 'package.notFound',
  },
  remakeJob: {
    new: 'job.stateNow',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'qcRejected',
    chipError: 'chipError',
    manuallyRejected: 'manuallyRejected',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  remakeJobs: {
    new: 'job.stateNow',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'qcRejected',
    chipError: 'chipError',
    manuallyRejected: 'manuallyRejected',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  closeJobs: {
    new: 'job.stateNow',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.alreadyClosed',
    chipError: 'chipError',
    manuallyRejected: 'manuallyRejected',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
  deleteJob: {
    new: 'deleted',
    listed: 'job.stateNow',
    pendingQc: 'job.stateNow',
    qcPassed: 'job.stateNow',
    qcRejected: 'job.stateNow',
    chipError: 'job.stateNow',
    manuallyRejected: 'job.stateNow',
    despatched: 'job.stateNow',
    deleted: 'job.stateNow',
  },
}

/** The effects of a command on a job besides its state; anything not listed stays unchanged. */
export type Facts = {
  /** The ledger moves of its cards, in order. */
  ledger: string[]
  /** The result of its latest card, and its current attempt. */
  card: string | null
  attempt: number
  /** Its latest record on a printing list: waiting, or its outcome. */
  list: string | null
  /** Whether it is in a package, the jobs that replaced it, and its station and branch. */
  packed: boolean
  remakes: number
  stationId: string | null
  branchCode: string
  /** The number of writes to it. */
  version: number
}
type Effect = Partial<Omit<Facts, 'ledger' | 'version'>> & { ledger?: string; written?: number }

const made = { ledger: 'station > produced', card: 'made', list: 'printed', stationId: 'JHB-P01' }
const rejected = { ledger: 'produced > spoiled', card: 'rejected' }
const blankRejected = { ledger: 'station > spoiled', card: 'manuallyRejected' }
const remade = { remakes: 1, written: 0 }
const madeRejected = { ledger: 'produced > spoiled', card: 'manuallyRejected' }

/** The effects of the allowed cells besides the state. */
export const effects: Record<CommandName, Partial<Record<CardJobState, Effect>>> = {
  reassignJobs: { new: { stationId: 'JHB-P02' } },
  rerouteJobs: { new: { branchCode: 'PEN' } },
  'changeLocation to a station': { new: { stationId: 'JHB-P02' } },
  'changeLocation to a branch': { new: { branchCode: 'PEN' } },
  addToPrintList: { new: { list: 'waiting', stationId: 'JHB-P01' } },
  removeFromPrintList: { listed: { list: 'removed', stationId: null } },
  printCard: { listed: made },
  printWithBatch: { new: { ...made, written: 2 }, listed: made },
  recordChipError: {
    listed: { ledger: 'station > spoiled', card: 'chipError', list: 'chipError' },
    pendingQc: { ledger: 'produced > spoiled', card: 'chipError' },
  },
  passQc: { pendingQc: { card: 'passed' } },
  rejectQc: { pendingQc: rejected },
  'rejectQc reprint': { pendingQc: { ...rejected, attempt: 2, stationId: null } },
  'rejectQc newJob': { pendingQc: { ...rejected, remakes: 1 } },
  manualReject: {
    new: blankRejected,
    listed: { ...blankRejected, list: 'rejected' },
    pendingQc: madeRejected,
    qcPassed: madeRejected,
  },
  despatch: { qcPassed: { packed: true } },
  undespatch: { despatched: { packed: false } },
  remakeJob: { qcRejected: remade, chipError: remade, manuallyRejected: remade },
  remakeJobs: { qcRejected: remade, chipError: remade, manuallyRejected: remade },
  closeJobs: { chipError: {}, manuallyRejected: {} },
  deleteJob: { new: {} },
}
