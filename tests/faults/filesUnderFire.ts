import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/platform/database/client.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import { startServer, until } from './serverProcess.ts'

type Fire = { db: Db; url: string; root: string; total: number; blows: number; limitMs: number }

/** The dropped files and their results. */
export type Fate = {
  /** Rows by outcome. */
  taken: number
  repeated: number
  failed: number
  /** Errors without a reason. */
  unexplained: number
  jobs: number
  archived: number
  inError: number
  left: number
  folderFaults: number
  seconds: number
}

/** Returns how many files are broken, and how many repeat a record under another name. */
export const sharesOf = (total: number) => ({ broken: total * 0.03, repeated: total * 0.03 })

/**
 * Drops files into a map folder while two processes that watch it are killed in turns and
 * restarted, until all are processed. The seconds are from the first file to the last move.
 * @throws Error on timeout
 */
export async function filesUnderFire({
  db,
  url,
  root,
  total,
  blows,
  limitMs,
}: Fire): Promise<Fate> {
  await mapCsmFolders(db, root)
  const settings = { DATABASE_URL: url, CSM_FOLDERS: root, LOG_LEVEL: 'warn' }
  const servers = [startServer(settings), startServer(settings)]
  await Promise.all(servers)
  const lying = async (folder: string) =>
    (await readdir(path.join(root, 'mykad', folder)).catch(() => [])).length
  const count = (outcome: 'taken' | 'repeated' | 'failed') =>
    db.csmFile.count({ where: { outcome } })
  try {
    const startedAt = performance.now()
    const files = [...jobFiles(total)]
    const portion = Math.ceil(total / (blows + 1))
    for (let blow = 0; blow <= blows; blow++) {
      for (const [name, content] of files.slice(blow * portion, (blow + 1) * portion))
        await writeFile(path.join(root, 'mykad/in', name), content)
      if (blow === blows) break
      // In the middle of its work, so that the other one continues alone.
      const due = Math.ceil((blow + 0.3) * portion)
      await until(`${due} files taken`, async () => (await db.csmFile.count()) >= due, limitMs)
      await (await servers[blow % 2]!).kill()
      servers[blow % 2] = startServer(settings)
    }
    const unmoved = () => db.csmFile.count({ where: { movedAt: null } })
    await until(
      'all taken',
      async () => (await lying('in')) === 0 && (await unmoved()) === 0,
      limitMs,
    )
    return {
      seconds: (performance.now() - startedAt) / 1_000,
      taken: await count('taken'),
      repeated: await count('repeated'),
      failed: await count('failed'),
      unexplained: await db.csmFile.count({
        where: { outcome: 'failed', problems: { equals: [] } },
      }),
      jobs: await db.csmJob.count(),
      archived: await lying('archive'),
      inError: await lying('error'),
      left: await lying('in'),
      folderFaults: await db.csmFolderFault.count(),
    }
  } finally {
    await Promise.all(servers.map(async (server) => (await server).stop()))
  }
}

/**
 * Returns files by name: broken ones first, valid ones, and finally some of these again as XML: a
 * repeated record makes one job.
 */
function* jobFiles(total: number): Generator<[name: string, content: string]> {
  const { broken, repeated } = sharesOf(total)
  for (let n = 1; n <= total; n++) {
    if (n > total - repeated) yield [`${n}.xml`, jobFile.xml(n - repeated)]
    else yield [`${n}.json`, n <= broken ? jobFile.json(n).slice(0, 40) : jobFile.json(n)]
  }
}

/** Returns the expected result for that many files: each accounted for once. */
export function fateOf(total: number): Omit<Fate, 'seconds'> {
  const { broken, repeated } = sharesOf(total)
  const jobs = total - broken - repeated
  return {
    taken: jobs,
    repeated,
    failed: broken,
    unexplained: 0,
    jobs,
    archived: total - broken,
    inError: broken,
    left: 0,
    folderFaults: 0,
  }
}
