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
      description: 'Of the time in which it was expected to work, of 1; null where it was not, or nothing is known.',
    }),
    downMinutes: t.exposeInt('downMinutes', { description: 'At fault or silent.' }),
  }),
})

const StationUptimeType = builder.objectRef<StationUptime>('StationUptime').implement({
  description: 'How much of the last days a station worked, whether or not it had anything to do.',
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    name: t.exposeString('name'),
    branchCode: t.exposeString('branchCode'),
    share: t.exposeFloat('share', { nullable: true, description: 'Of all of these days.' }),
    days: t.field({ type: [UptimeDayType], extensions: holds(limits.uptimeDays), resolve: ({ days }) => days }),
  }),
})

const UptimePageType = builder.objectRef<UptimePage>('UptimePage').implement({
  fields: (t) => ({
    stations: t.field({
      type: [StationUptimeType],
      extensions: holds(limits.uptimeStations),
      resolve: ({ stations }) => stations,
    }),
    total: t.exposeInt('total', { description: 'Stations on all pages.' }),
    page: t.exposeInt('page', { description: 'The one that this is, from 1 on.' }),
  }),
})

const WeekdayProductionType = builder.objectRef<WeekdayProduction>('WeekdayProduction').implement({
  fields: (t) => ({
    day: t.exposeString('day'),
    printed: t.exposeInt('printed'),
    before: t.exposeInt('before', { description: 'On the same weekday a week before.' }),
  }),
})

const ofBranch = 'A branch that the viewer sees; without it all that they see.'

/** @throws permission.denied for a branch that the viewer doesn't see */
function asked(ctx: RequestContext, branchCode: string | null | undefined) {
  const signedIn = requireViewer(ctx)
  if (branchCode && !seesBranch(signedIn.viewer, branchCode)) throw problem('permission.denied')
  return [signedIn, branchCode ?? null] as const
}

builder.queryFields((t) => ({
  stationUptime: t.field({
    description: 'Stations by how much of the last 30 days they worked, those that were down the most first: 25 a page.',
    type: UptimePageType,
    authScopes: { action: 'printer.watch' },
    args: {
      branchCode: t.arg.string({ required: false, description: ofBranch }),
      page: t.arg.int({ required: false, description: 'From 1 on; after the last one it is the last one.' }),
    },
    resolve: (_, args, ctx) => readUptime(...asked(ctx, args.branchCode), args.page ?? 1),
  }),
  weekdayProduction: t.field({
    description: 'Cards printed on each of the last 14 days, beside the same weekday before.',
    type: [WeekdayProductionType],
    authScopes: { action: 'printer.watch' },
    args: { branchCode: t.arg.string({ required: false, description: ofBranch }) },
    resolve: (_, args, ctx) => readWeekdays(...asked(ctx, args.branchCode)),
  }),
}))
