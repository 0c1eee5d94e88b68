import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { askers, onProgramme } from './support/onProgramme.ts'
import { programmeReads } from './support/programmeReads.ts'
import { recordStatements } from './support/recordStatements.ts'

/**
 * Stores PostgreSQL's plans of the everyday reads under bench/plans, for a programme of this size:
 * one file per read, for a branch and for all. npm run bench -- plans 'any, second': only reads
 * whose name begins so, in addition to the existing ones.
 */
const folder = path.join(import.meta.dirname, 'plans')

await onProgramme(async ({ raw, asked, jobs, as }) => {
  const start = process.argv[3] ?? ''
  if (start === '') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, read] of Object.entries(programmeReads(asked))) {
    if (!name.startsWith(start)) continue
    const lines = [`${name}, of ${jobs.toLocaleString('en')} card jobs`]
    for (const [who, loginId] of Object.entries(askers)) {
      const request = await as(loginId)
      for (const { text, values } of await recordStatements(() => read(request()))) {
        const { rows } = await raw.query<{ 'QUERY PLAN': string }>({
          text: `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${text}`,
          values,
        })
        lines.push(
          '',
          `-- ${who}`,
          text.replace(/\s+/g, ' ').trim(),
          '',
          ...rows.map((row) => row['QUERY PLAN']),
        )
      }
    }
    await writeFile(
      path.join(folder, `${name.replace(/[^\w]+/g, '-').replace(/-$/, '')}.txt`),
      `${lines.join('\n')}\n`,
    )
  }
})
