import { problem } from '#domain/problems.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText, asWord, branchOf, branchOrAll, flagOf } from '#server/platform/legacy/values.ts'
import { setStationActive } from './setStationActive.ts'
import { toLegacyStation } from './stationLegacyRow.ts'
import { findStation, listStations } from './stationQueries.ts'
import { stationCommands, stations } from './stations.ts'

const { create, update, remove } = stationCommands
const { what } = stations
const names = {
  stationId: 'stationid',
  key: 'stationid',
  name: 'stationname',
  branchCode: 'branchcode',
  active: 'activeflag',
}

/** The contract's words, and the longer ones, which are accepted as well. */
const processOf = {
  PERSO: 'personalisation',
  PERSONALISATION: 'personalisation',
  QC: 'qualityCheck',
  QUALITYCHECK: 'qualityCheck',
} as const

const listOf = (
  filter: Omit<Parameters<typeof listStations>[1], 'branchCode'>,
  branchOfPath: typeof branchOrAll = branchOf,
) => ({
  action: 'station.view' as const,
  read: (ctx: SignedInContext, { path }: LegacyRequest) =>
    listStations(ctx, { ...filter, branchCode: branchOfPath(ctx, path.branch!) }),
  reply: (_ctx: SignedInContext, rows: Station[]) => rows.map(toLegacyStation),
})

export const stationEndpoints = [
  get('station.list', '/api/Station', {
    action: 'station.view',
    read: (ctx) => listStations(ctx, {}),
    reply: (_ctx, rows) => rows.map(toLegacyStation),
  }),
  post('station.create', '/api/Station', {
    run: create,
    input: ({ body }) => ({ stationId: asText(body.stationid), ...fieldsOf(body) }),
    reply: getRow,
    names,
    what,
  }),
  put('station.update', '/api/Station', {
    run: update,
    input: ({ body }) => ({ key: asText(body.stationid), ...fieldsOf(body) }),
    reply: getRow,
    names,
    what,
  }),
  del('station.delete', '/api/Station/{id}/{branch}', {
    run: remove,
    async input({ path }, ctx) {
      const station = await findStation(ctx, path.id!)
      if (station?.branchCode !== path.branch!.toUpperCase()) throw problem('station.notFound')
      return { key: path.id }
    },
    reply: () => true,
    what,
  }),
  get('station.branch', '/api/Station/list/{branch}', listOf({}, branchOrAll)),
  get('station.check', '/api/Station/check/{id}/{branch}/', {
    action: 'station.view',
    async read(ctx, { path }) {
      const branchCode = branchOf(ctx, path.branch!)
      return (await findStation(ctx, path.id!))?.branchCode === branchCode
    },
  }),
  get('station.perso', '/api/station/perso/{branch}', listOf({ process: 'personalisation' })),
  get(
    'station.perso.active',
    '/api/station/perso/active/{branch}',
    listOf({ process: 'personalisation', activeOnly: true }),
  ),
  get(
    'station.qc.active',
    '/api/station/qc/active/{branch}',
    listOf({ process: 'qualityCheck', activeOnly: true }),
  ),
  // The stations that a support tool may name; only the branch's own staff see them.
  get('support.persostation', '/api/support/persostation/{branch}', {
    ...listOf({ process: 'personalisation', activeOnly: true }),
    action: 'cardJob.changeLocation',
  }),
  put('station.activeflg', '/api/station/activeflg/{id}', {
    run: setStationActive,
    input: ({ path, body }) => ({ key: path.id, active: flagOf(body.activeflag) }),
    reply: getRow,
    names,
    what,
  }),
]

/**
 * Returns the fields. Whether a station is in use is required (specification section 5: status
 * required).
 */
function fieldsOf(body: LegacyRequest['body']) {
  const word = asWord(processWords, body.process)
  const process = processOf[word as keyof typeof processOf] ?? word
  return {
    name: asText(body.stationname),
    branchCode: asText(body.branchcode),
    process,
    active: flagOf(body.activeflag),
  }
}

const processWords = Object.keys(processOf) as (keyof typeof processOf)[]

async function getRow({ db }: SignedInContext, { key }: { key: string }) {
  return toLegacyStation(await db.station.findUniqueOrThrow({ where: { id: key } }))
}
