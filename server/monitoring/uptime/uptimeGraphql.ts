import { seesBranch } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { readUptime, type StationUptime, type UptimeDay, type UptimePage } from './readUptime.ts'
import { readWeekdays, type WeekdayProduction } from './readWeekdays.ts'

const UptimeDayType = builder.objectRef<UptimeDay>('UptimeDay').implement({
  fields: (t) => ({
    day: t.exposeString('day'),
    share: t.exposeFloat('share', {
      nullable: true,
      description:
        'Share of the expected working time in which the station worked, 0 to 1. Null if it was not expected to work, or if nothing is known.',
    }),
    downMinutes: t.exposeInt('downMinutes', { description: 'Minutes at fault or offline.' }),
  }),
})

const StationUptimeType = builder.objectRef<StationUptime>('StationUptime').implement({
  description:
    'How much of its expected working time a station worked in the last 30 days. Idle time counts as working.',
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    name: t.exposeString('name'),
    branchCode: t.exposeString('branchCode'),
    share: t.exposeFloat('share', {
      nullable: true,
      description: 'Share over all these days, 0 to 1. Null if nothing is known.',
    }),
    days: t.field({
      type: [UptimeDayType],
      extensions: holds(limits.uptimeDays),
      resolve: ({ days }) => days,
    }),
  }),
})

const UptimePageType = builder.objectRef<UptimePage>('UptimePage').implement({
  fields: (t) => ({
    stations: t.field({
      type: [StationUptimeType],
      extensions: holds(limits.uptimeStations),
      resolve: ({ stations }) => stations,
    }),
    total: t.exposeInt('total', { description: 'Number of stations on all pages.' }),
    page: t.exposeInt('page', { description: 'Number of this page, from 1.' }),
  }),
})

const WeekdayProductionType = builder.objectRef<WeekdayProduction>('WeekdayProduction').implement({
  fields: (t) => ({
    day: t.exposeString('day'),
    printed: t.exposeInt('printed'),
    before: t.exposeInt('before', {
      description: 'Cards printed on the same weekday a week before.',
    }),
  }),
})

const ofBranch = 'A branch that the viewer sees. Default: all branches that the viewer sees.'

/** @throws permission.denied for a branch that the viewer doesn't see */
function asked(ctx: RequestContext, branchCode: string | null | undefined) {
  const signedIn = requireViewer(ctx)
  if (branchCode && !seesBranch(signedIn.viewer, branchCode)) throw problem('permission.denied')
  return [signedIn, branchCode ?? null] as const
}

builder.queryFields((t) => ({
  stationUptime: t.field({
    description: 'Uptime of stations over the last 30 days, lowest first, 25 per page.',
    type: UptimePageType,
    authScopes: { action: 'printer.watch' },
    args: {
      branchCode: t.arg.string({ required: false, description: ofBranch }),
      page: t.arg.int({
        required: false,
        description: 'Page number, from 1. A number beyond the last page returns the last page.',
      }),
    },
    resolve: (_, args, ctx) => readUptime(...asked(ctx, args.branchCode), args.page ?? 1),
  }),
  weekdayProduction: t.field({
    description: 'Cards printed on each of the last 14 days, with the same weekday a week before.',
    type: [WeekdayProductionType],
    authScopes: { action: 'printer.watch' },
    args: { branchCode: t.arg.string({ required: false, description: ofBranch }) },
    resolve: (_, args, ctx) => readWeekdays(...asked(ctx, args.branchCode)),
  }),
}))
