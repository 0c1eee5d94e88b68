import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedDemonstration } from '../prisma/seed/seedDemonstration.ts'
import { drawGrowth } from './support/growth/drawGrowth.ts'
import { fillCounted } from './support/growth/fillCounted.ts'
import { growthTable, pageWithTable, type Growth } from './support/growth/growthTable.ts'
import { lawOf } from './support/growth/law.ts'
import { countingSettings, measureWorks } from './support/growth/measureWorks.ts'
import { onProgrammeAt } from './support/onProgramme.ts'

/**
 * `npm run bench -- growth [sizes]`: buffers and time of representative works at ten thousand to
 * ten million card jobs, and the law that each follows. Fills what is missing, a PostgreSQL for
 * each size under GROWTH_DIR (.growth); ten million take more than half an hour. Keeps the
 * figures in bench/growth.json, and writes the curves and the table of docs/scaling.md. Sizes that
 * are not named keep their figures; `draw` in place of them measures nothing.
 */
const [named, all] = [process.argv.slice(3), [10_000, 100_000, 1_000_000, 10_000_000]]
const sizes = named[0] === 'draw' ? [] : named.length > 0 ? named.map(Number) : all
const folder = process.env.GROWTH_DIR ?? '.growth'
const kept = path.join(import.meta.dirname, 'growth.json')
const docs = path.join(import.meta.dirname, '../docs')
const log = pino({ level: 'silent' })

for (const size of sizes) {
  const dataDir = path.join(folder, String(size))
  const server = await startEmbedded({ dataDir, log, settings: countingSettings })
  try {
    await migrate(server.url, { log })
    await seedDemonstration(server.url, { clock: () => new Date() })
    await fillCounted(server.url, size, (step, ms) =>
      console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${step}`),
    )
    const found = await onProgrammeAt(server.url, measureWorks)
    await keep(size, found)
  } finally {
    await server.stop()
  }
}
await draw(await readKept())

/** Stores the figures of a size among those of the others. */
async function keep(jobs: number, found: Awaited<ReturnType<typeof measureWorks>>): Promise<void> {
  const before = await readKept()
  const growth = found.map(({ name, group, ...cost }) => {
    const others = before.find((each) => each.name === name)?.costs ?? []
    const costs = [...others.filter((each) => each.jobs !== jobs), { jobs, ...cost }]
    return { name, group, costs: costs.toSorted((a, b) => a.jobs - b.jobs) }
  })
  await writeFile(kept, `${JSON.stringify(growth, null, 1)}\n`)
}

/** Draws the curves, and writes and prints the law of each work. */
async function draw(growth: Growth): Promise<void> {
  await writeFile(path.join(docs, 'pictures/growth.svg'), drawGrowth(growth))
  const page = path.join(docs, 'scaling.md')
  await writeFile(page, pageWithTable(await readFile(page, 'utf8'), growthTable(growth)))
  for (const { name, costs } of growth)
    console.log(`${name}: ${costs.map(({ buffers }) => buffers).join(', ')} (${lawOf(costs)})`)
}

async function readKept(): Promise<Growth> {
  return existsSync(kept) ? (JSON.parse(await readFile(kept, 'utf8')) as Growth) : []
}
