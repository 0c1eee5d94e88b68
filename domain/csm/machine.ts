import { z } from 'zod'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { initialFlags } from '#domain/settings/initialFlags.ts'
import { keyed } from '#domain/settings/keyed.ts'
import { stationProcess } from '#domain/settings/station.ts'
import { optionalLine } from '#domain/text/lines.ts'

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
  .regex(/^[A-Z0-9][A-Z0-9._-]*$/, 'code.form')

/** The fields of a machine (specification section 3). A blocked one takes no jobs. */
const fields = {
  cardType: z.enum(csmCardTypes),
  process: stationProcess,
  machineType: optionalLine(50),
  description: optionalLine(100),
}
const flags = initialFlags({ blocked: false })

/**
 * Whether jobs waiting at a machine that no longer takes them are released to any machine of their
 * card type.
 */
const releaseJobs = z.boolean().optional()

export const csmMachineEdit = z.object({ ...fields, ...flags.forEdit, releaseJobs })
export const csmMachineNew = z.object({ machineNo, ...fields, ...flags.forNew })

export const setCsmMachineBlockedInput = keyed.extend({ blocked: z.boolean(), releaseJobs })
