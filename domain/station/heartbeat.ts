import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'

/** What a station can say that it does. */
export const toldStates = ['idle', 'printing', 'paused', 'fault'] as const
const counter = z.int().min(0).max(2_147_483_647).nullable().default(null)

/** What a station says of itself every 15 seconds. Counters are the machine's own, and null where it doesn't tell them. */
export const heartbeatInput = z
  .object({
    state: z.enum(toldStates),
    /** The printer's own code of what is wrong. */
    fault: z.string().trim().max(40).default(''),
    /** Serial of the card in hand. */
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
  .refine(({ state, fault }) => state !== 'fault' || fault !== '', { path: ['fault'], message: 'field.required' })
  // What it said last does not outlive the fault.
  .transform((beat) => (beat.state === 'fault' ? beat : { ...beat, fault: '' }))
export type Heartbeat = z.infer<typeof heartbeatInput>
