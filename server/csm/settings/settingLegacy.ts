import { processCodes } from '#domain/csm/processCodes.ts'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { stationProcesses } from '#domain/settings/station.ts'
import type { CsmMachine, CsmRejectReason } from '#generated/prisma/client.ts'
import { legacyCardType } from '#server/csm/jobs/legacyJob.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText, asWord, flagOf } from '#server/platform/legacy/values.ts'
import { heldValues } from '#server/platform/settings/heldValues.ts'
import type { Keyed } from '#server/platform/settings/settingCommands.ts'
import { csmMachineCommands, csmMachines } from './machines.ts'
import { csmRejectReasonCommands, csmRejectReasons } from './rejectReasons.ts'
import { setMachineBlocked } from './setMachineBlocked.ts'

const machineNames = {
  key: 'machineno',
  machineNo: 'machineno',
  cardType: 'cardtype',
  process: 'prodproccode',
  machineType: 'machinetype',
}
const reasonNames = { key: 'cardrejectreasonid', rejectCode: 'rejectcode', process: 'prodprocid' }

export const csmSettingEndpoints = [
  get('reason.list', '/jpn/rejectreason', {
    action: 'csm.view',
    read: (ctx) => csmRejectReasons.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(reasonToLegacy),
  }),
  post('reason.create', '/jpn/rejectreason', {
    run: csmRejectReasonCommands.create,
    // A reason without this field is enabled.
    input: ({ body }) => ({ ...reasonOf(body), enabled: flagOf(body.enabled) ?? true }),
    reply: getReason,
    names: reasonNames,
    what: csmRejectReasons.what,
  }),
  put('reason.update', '/jpn/rejectreason', {
    run: csmRejectReasonCommands.update,
    async input({ body }, ctx) {
      const key = asText(body.cardrejectreasonid)
      return {
        key,
        ...reasonOf(body),
        ...(await heldValues(ctx, csmRejectReasons, key, { flags: { enabled: body.enabled } })),
      }
    },
    reply: getReason,
    names: reasonNames,
    what: csmRejectReasons.what,
  }),
  del('reason.delete', '/jpn/rejectreason/{id}', {
    run: csmRejectReasonCommands.remove,
    input: ({ path }) => ({ key: path.id }),
    reply: () => true,
    what: csmRejectReasons.what,
  }),
  get('machine.list', '/jpn/machine', {
    action: 'csm.view',
    read: (ctx) => csmMachines.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(machineToLegacy),
  }),
  post('machine.create', '/jpn/machine', {
    run: csmMachineCommands.create,
    input: ({ body }) => ({
      machineNo: asText(body.machineno),
      ...machineOf(body),
      machineType: asText(body.machinetype),
      description: asText(body.description),
      blocked: flagOf(body.blocked) ?? false,
    }),
    reply: getMachine,
    names: machineNames,
    what: csmMachines.what,
  }),
  put('machine.update', '/jpn/machine', {
    run: csmMachineCommands.update,
    async input({ body }, ctx) {
      const key = asText(body.machineno)
      const flags = { blocked: body.blocked }
      const releaseJobs = flagOf(body.releasejobs) ?? false
      const texts = { machineType: body.machinetype, description: body.description }
      return {
        key,
        ...machineOf(body),
        releaseJobs,
        ...(await heldValues(ctx, csmMachines, key, { flags, texts })),
      }
    },
    reply: getMachine,
    names: machineNames,
    what: csmMachines.what,
  }),
  del('machine.delete', '/jpn/machine/{machineno}', {
    run: csmMachineCommands.remove,
    input: ({ path }) => ({ key: path.machineno }),
    reply: () => true,
    what: csmMachines.what,
  }),
  // The area's stations are its machines, as those who assign work know them.
  get('station.list', '/jpn/station', {
    action: 'csm.view',
    read: (ctx) => csmMachines.workbook.list(ctx),
    reply: (_ctx, rows) => rows.map(stationToLegacy),
  }),
  put('station.update', '/jpn/station', {
    run: setMachineBlocked,
    input: ({ body }) => ({
      key: asText(body.machineno),
      blocked: flagOf(body.blocked),
      releaseJobs: flagOf(body.releasejobs) ?? false,
    }),
    reply: async (ctx, { key }) =>
      stationToLegacy(await ctx.db.csmMachine.findUniqueOrThrow({ where: { machineNo: key } })),
    names: machineNames,
    what: { en: 'Station', ms: 'Stesen' },
  }),
]

/** Returns a process by its word, its code in the contract, or its number there. */
function processOf(value: unknown): unknown {
  const text = String(asText(value) ?? '')
    .trim()
    .toUpperCase()
  const known = stationProcesses.find((each) =>
    [processCodes[each].code, String(processCodes[each].id)].includes(text),
  )
  return known ?? asWord(stationProcesses, value)
}

function machineOf(body: LegacyRequest['body']) {
  return { cardType: asWord(csmCardTypes, body.cardtype), process: processOf(body.prodproccode) }
}

function reasonOf(body: LegacyRequest['body']) {
  return {
    rejectCode: asText(body.rejectcode),
    process: processOf(body.prodprocid),
    description: asText(body.description),
  }
}

async function getMachine({ db }: SignedInContext, { key }: Keyed) {
  return machineToLegacy(await db.csmMachine.findUniqueOrThrow({ where: { machineNo: key } }))
}

async function getReason({ db }: SignedInContext, { key }: Keyed) {
  return reasonToLegacy(await db.csmRejectReason.findUniqueOrThrow({ where: { id: Number(key) } }))
}

function machineToLegacy({
  machineNo,
  cardType,
  process,
  machineType,
  description,
  blocked,
}: CsmMachine) {
  const kind = { cardType: legacyCardType[cardType], prodproccode: processCodes[process].code }
  return { machineno: machineNo, ...kind, machineType, description, blocked }
}

function stationToLegacy({ machineNo, cardType, process, description, blocked }: CsmMachine) {
  return {
    stationid: machineNo,
    machineno: machineNo,
    stationname: description === '' ? machineNo : description,
    cardType: legacyCardType[cardType],
    prodproccode: processCodes[process].code,
    blocked,
  }
}

function reasonToLegacy({ id, rejectCode, process, description, enabled }: CsmRejectReason) {
  return {
    cardrejectreasonid: id,
    rejectcode: rejectCode,
    prodprocid: processCodes[process].id,
    description,
    enabled,
  }
}
