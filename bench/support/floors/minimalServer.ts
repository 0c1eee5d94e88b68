import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useGraphQlJit } from '@envelop/graphql-jit'
import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import { createYoga, type Plugin } from 'graphql-yoga'
import pg from 'pg'
import type PrismaTypes from '#generated/pothos.ts'
import { getDatamodel } from '#generated/pothos.ts'
import { createDb } from '#server/platform/database/client.ts'
import { serveParent } from '../serveParent.ts'

/**
 * A separate process: the list of bench/list.ts by the product's packages, with nothing of the
 * product but its database client. Its schema has two fields: one by Pothos and Prisma, and one that a single prepared statement
 * answers. Nobody is asked who they are.
 */
const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 16 })
const db = createDb(process.argv[2]!)
const first = 51

const builder = new SchemaBuilder<{ PrismaTypes: PrismaTypes; DefaultFieldNullability: false }>({
  plugins: [PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: db, dmmf: getDatamodel() },
  // The type of each plugin in the project wants its options, also where it is not used.
  scopeAuth: { authScopes: () => ({}) },
})
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const application = builder.prismaObject('Application', {
  fields: (t) => ({
    applicationNo: t.exposeString('applicationNo'),
    passportNo: t.exposeString('passportNo'),
    name: t.exposeString('name'),
    employerName: t.exposeString('employerName'),
    stickerDate: t.string({ nullable: true, resolve: (row) => day(row.stickerDate) }),
  }),
})
const job = builder.prismaObject('CardJob', {
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.exposeString('status'),
    since: t.string({ resolve: ({ since }) => since.toISOString() }),
    stationId: t.exposeString('stationId', { nullable: true }),
    application: t.relation('application', { type: application }),
  }),
})

type Row = Record<
  'id' | 'status' | 'applicationNo' | 'passportNo' | 'name' | 'employerName',
  string
> &
  Record<'since', Date> & { stationId: string | null; stickerDate: Date | null }
const plainApplication = builder.objectRef<Row>('PlainApplication').implement({
  fields: (t) => ({
    applicationNo: t.exposeString('applicationNo'),
    passportNo: t.exposeString('passportNo'),
    name: t.exposeString('name'),
    employerName: t.exposeString('employerName'),
    stickerDate: t.string({ nullable: true, resolve: (row) => day(row.stickerDate) }),
  }),
})
const plainJob = builder.objectRef<Row>('PlainJob').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.exposeString('status'),
    since: t.string({ resolve: ({ since }) => since.toISOString() }),
    stationId: t.exposeString('stationId', { nullable: true }),
    application: t.field({ type: plainApplication, resolve: (row) => row }),
  }),
})
const text = `SELECT j.id, j.status, j.since, j.station_id "stationId", a.application_no "applicationNo", a.passport_no "passportNo", a.name,
  a.employer_name "employerName", a.sticker_date "stickerDate"
  FROM card_job j JOIN application a ON a.appl_id = j.appl_id WHERE j.branch_code = $1 AND j.status = 'new' ORDER BY j.since, j.id LIMIT ${first}`

builder.queryType({
  fields: (t) => ({
    byPrisma: t.prismaField({
      type: [job],
      resolve: (query) =>
        db.cardJob.findMany({
          ...query,
          where: { branchCode: 'JHB', status: 'new' },
          orderBy: [{ since: 'asc' }, { id: 'asc' }],
          take: first,
        }),
    }),
    byStatement: t.field({
      type: [plainJob],
      resolve: async () => (await pool.query<Row>({ name: 'list', text, values: ['JHB'] })).rows,
    }),
  }),
})

const yoga = createYoga({
  schema: builder.toSchema(),
  graphiql: false,
  landingPage: false,
  logging: false,
  plugins: [useGraphQlJit()] as Plugin[],
})
// oxlint-disable-next-line typescript/no-misused-promises -- yoga answers its own failures
const server = createServer(yoga)
server.listen(0, '127.0.0.1', () => serveParent((server.address() as AddressInfo).port))
