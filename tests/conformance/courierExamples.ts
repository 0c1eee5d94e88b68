import { expect } from 'vitest'
import { courierExportColumns } from '#domain/despatch/courierParcel.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { courierOf, nextNumber } from '#tests/support/courier.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

/** Test files share their modules, and each has a world of its own. */
const couriers = new WeakMap<Stage['world'], ReturnType<typeof courierOf>>()

/** Creates a package of JHB for the courier. */
export function parcel(
  { world }: Stage,
  values: Parameters<ReturnType<typeof courierOf>['parcel']>[0] = {},
) {
  const courier = couriers.get(world) ?? courierOf(world)
  couriers.set(world, courier)
  return courier.parcel(values)
}

type Exported = Record<string, unknown>[]
type Updated = { updated: number; rejected: { row: number; reason: string }[] }

export const courierExamples: Record<string, Example> = {
  'despaddress.poslaju': {
    make: async (stage) => (
      await parcel(stage),
      { query: { start: '2026-11-01', end: malaysianDate(stage.world.now), branch: 'JHB' } }
    ),
    required: ['start', 'end'],
    foreign: 'refused',
    fits: (rows: Exported) => {
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows)
        same(
          Object.keys(row),
          courierExportColumns.map(({ key }) => key),
          'keys',
        )
      expect(rows[0]).toMatchObject({
        no: 1,
        packagingid: expect.stringMatching(/^PK-JHB-/) as string,
        receivername: 'Encik Tan',
        weight: 0.25,
      })
    },
  },
  'despatch.poslaju': {
    async make(stage) {
      const right = {
        packagingid: await parcel(stage),
        poslajuno: nextNumber(),
        weight: '0.31',
        charges: 7.5,
      }
      return {
        body: {
          rows: [right, { ...right, packagingid: 'PK-JHB-2026-000000', poslajuno: nextNumber() }],
        },
      }
    },
    required: ['rows'],
    once: true,
    foreign: ({ updated, rejected }: Updated) => updated === 0 && rejected.length === 2,
    fits: (result: Updated) =>
      same(result, {
        updated: 1,
        rejected: [{ row: 2, reason: 'packagingid: This package was not found' }],
      }),
  },
}
