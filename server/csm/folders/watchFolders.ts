import { watch, type FSWatcher } from 'node:fs'
import { limits } from '#domain/limits.ts'
import type { CsmFolderKind } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { maintenanceRefusal } from '#server/platform/maintenance.ts'
import { pause } from '#server/platform/pause.ts'
import { FolderSweep } from './FolderSweep.ts'
import { mapFolders, type MapFolder } from './mapFolders.ts'

type Work = Pick<Services, 'db' | 'clock' | 'log' | 'shared'>
type Options = { root: string; signal: AbortSignal; restMs?: number; lookMs?: number }

/**
 * Takes the files of the map folders below `root` until the signal; resolves when it has stopped
 * and finished what was in progress. Any number of processes may do so on the same folders.
 * Existing files are found by the first sweep. Later ones are found on file system notifications,
 * or by a sweep every few seconds if there are none (a network share) or if a folder was
 * reconfigured. During maintenance they wait.
 */
export async function watchFolders(work: Work, options: Options): Promise<void> {
  const { root, signal, restMs = limits.csmFileRestMs, lookMs = limits.csmFolderLookMs } = options
  const { log } = work
  const sweeps = new Map<CsmFolderKind, FolderSweep>()
  const bells = new Bells()
  // The database may be restarting: the files stay in place.
  const attempt = keepRetrying({
    log,
    job: 'read CSM folders',
    failed: 'the CSM folders cannot be read at the moment',
    signal,
  })
  log.info({ root }, 'watching the CSM folders')
  while (!signal.aborted) {
    let waiting = false
    await attempt(async () => {
      if (await maintenanceRefusal(work)) return
      const folders = await mapFolders(work.db, root)
      bells.hang(folders)
      for (const folder of folders) {
        const sweep = sweeps.get(folder.kind) ?? new FolderSweep(work, { restMs, signal })
        sweeps.set(folder.kind, sweep)
        waiting = (await sweep.look(folder)) || waiting
      }
    })
    await bells.rung(waiting ? restMs : lookMs, restMs, signal)
  }
  bells.takeDown()
  log.info({ root }, 'no longer watching the CSM folders')
}

/**
 * One notification per folder, triggered by the file system on any event there: it only indicates
 * that a sweep is worthwhile.
 */
class Bells {
  private readonly hung = new Map<string, FSWatcher>()
  private ring: (() => void) | null = null

  hang(folders: readonly MapFolder[]): void {
    for (const [input, bell] of this.hung)
      if (!folders.some((folder) => folder.input === input)) this.lose(input, bell)
    for (const { input } of folders) {
      if (this.hung.has(input)) continue
      try {
        const bell = watch(input, { persistent: false }, () => this.ring?.())
        bell.on('error', () => this.lose(input, bell))
        this.hung.set(input, bell)
      } catch {
        // The folder does not exist, or the system has no watches left: the sweep every few seconds
        // suffices.
      }
    }
  }

  /** Resolves on a notification, but not before `atLeast`, and after `atMost` in any case. */
  async rung(atMost: number, atLeast: number, signal: AbortSignal): Promise<void> {
    const rings = new AbortController()
    const ended = AbortSignal.any([signal, rings.signal])
    this.ring = () => rings.abort()
    await pause(atMost, ended)
    this.ring = null
    if (rings.signal.aborted) await pause(Math.min(atLeast, atMost), signal)
  }

  takeDown(): void {
    for (const [input, bell] of this.hung) this.lose(input, bell)
  }

  private lose(input: string, bell: FSWatcher): void {
    bell.close()
    this.hung.delete(input)
  }
}
