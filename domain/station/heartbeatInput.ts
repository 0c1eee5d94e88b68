import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { onceValid } from '#domain/fieldProblems.ts'

/** The states that a station can report. */
const reportedStates = ['idle', 'printing', 'paused', 'fault'] as const
const counter = z.int().min(0).max(2_147_483_647).nullable().default(null)

/**
 * A station's report, sent every 15 seconds. Counters are the machine's own, and null if it doesn't
 * report them.
 */
export const heartbeatInput = z
  .object({
    state: z.enum(reportedStates),
    /** The printer's own code of the fault. */
    fault: z.string().trim().max(40).default(''),
    /** The serial of the card being processed. */
    card: z.string().trim().max(20).default(''),
    printed: counter,
    jammed: counter,
    /** Percent. */
    ribbonLeft: z.int().min(0).max(100).nullable().default(null),
    cardsLeft: counter,
    agentVersion: z.string().trim().max(40).default(''),
    printerVersion: z.string().trim().max(40).default(''),
    /** The station's clock, ISO 8601. */
    clock: z.iso
      .datetime({ offset: true })
      .max(40)
      .refine((text) => modelDate.safeParse(text.slice(0, 10)).success, 'field.invalid')
      .nullable()
      .default(null),
  })
  .refine(({ state, fault }) => state !== 'fault' || fault !== '', {
    path: ['fault'],
    message: 'field.required',
    ...onceValid('state', 'fault'),
  })
  // The last fault code is cleared when the fault is over.
  .transform((beat) => (beat.state === 'fault' ? beat : { ...beat, fault: '' }))
export type Heartbeat = z.infer<typeof heartbeatInput>
