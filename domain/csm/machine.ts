import { z } from 'zod'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { keyed } from '#domain/settings/keyed.ts'
import { stationProcess } from '#domain/settings/station.ts'
import { optional } from '#domain/settings/texts.ts'

/**
 * The number on a machine, by which its jobs refer to it: in capitals, so that no two differ in
 * case alone.
 */
export const machineNo = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(20)
  .regex(/^[A-Z0-9][A-Z0-9._-]*$/, 'station.form')

/** The fields of a machine (specification section 3). A blocked one takes no jobs. */
const machine = z.object({
  cardType: z.enum(csmCardTypes),
  process: stationProcess,
  machineType: optional(50),
  description: optional(100),
  blocked: z.boolean().default(false),
})

/**
 * Whether jobs waiting at a machine that no longer takes them are released to any machine of their
 * card type.
 */
const releaseJobs = z.boolean().default(false)

export const csmMachineEdit = machine.extend({ releaseJobs })
export const csmMachineNew = machine.extend({ machineNo })

export const setCsmMachineBlockedInput = keyed.extend({ blocked: z.boolean(), releaseJobs })
