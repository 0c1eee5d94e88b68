import { z } from 'zod'
import { version } from '#domain/fields.ts'
import { reportFilter } from '#domain/report/reportFilter.ts'
import { exportFormats, reportId } from '#domain/reportExport/inputs.ts'
import type { Words } from '#domain/words.ts'

/** How often a scheduled report is created. */
export const scheduleSteps = ['daily', 'weekly', 'monthly'] as const
export type ScheduleStep = (typeof scheduleSteps)[number]
export const scheduleStepNames: Record<ScheduleStep, Words> = {
  daily: { en: 'Every day', ms: 'Setiap hari' },
  weekly: { en: 'Every week', ms: 'Setiap minggu' },
  monthly: { en: 'Every month', ms: 'Setiap bulan' },
}

/** The days of the week, in the order of Date's numbers. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The days that a scheduled report covers, relative to the day on which it is created. */
export const scheduleRanges = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'lastMonth',
] as const
export type ScheduleRange = (typeof scheduleRanges)[number]
export const scheduleRangeNames: Record<ScheduleRange, Words> = {
  today: { en: 'Of the same day', ms: 'Hari yang sama' },
  yesterday: { en: 'Of the day before', ms: 'Hari sebelumnya' },
  last7Days: { en: 'Of the 7 days before', ms: '7 hari sebelumnya' },
  last30Days: { en: 'Of the 30 days before', ms: '30 hari sebelumnya' },
  lastMonth: { en: 'Of the month before', ms: 'Bulan sebelumnya' },
}

const when = {
  every: z.enum(scheduleSteps),
  /** Malaysian time. */
  time: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'schedule.time'),
  weekday: z.enum(weekdays).default('monday'),
  /** In a shorter month, its last day. */
  monthDay: z.int().min(1).max(31).default(1),
  range: z.enum(scheduleRanges),
  format: z.enum(exportFormats),
  /**
   * For every user of the owner's branch who may read the report, each with their own permissions.
   */
  forBranch: z.boolean().default(false),
}
const scheduleId = z.uuid()

/** The fields of the form. */
export const scheduleForm = z.object(when)
export const makeScheduleInput = z.object({ reportId, filter: reportFilter, ...when })
export const changeScheduleInput = z.object({ scheduleId, version, ...when })
export const pauseScheduleInput = z.object({ scheduleId, paused: z.boolean() })
export const removeScheduleInput = z.object({ scheduleId })
export const takeOverScheduleInput = z.object({ scheduleId, version })
export type ScheduleTimes = Pick<
  z.infer<typeof scheduleForm>,
  'every' | 'time' | 'weekday' | 'monthDay'
>
