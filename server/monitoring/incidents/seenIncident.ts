import { Prisma, type Incident } from '#generated/prisma/client.ts'

/** An incident as returned by the detection. */
export type SeenIncident = Pick<
  Incident,
  'id' | 'cause' | 'stationId' | 'lotNo' | 'branchCode' | 'fault' | 'beganAt' | 'status'
>

/** The returned columns of an incident i that was written. */
export const seenColumns = Prisma.sql`i.id, i.cause, i.station_id "stationId", i.lot_no "lotNo", i.branch_code "branchCode", i.fault,
  i.began_at "beganAt", i.status`
