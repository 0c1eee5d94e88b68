import { watch, type FSWatcher } from 'node:fs'
import { limits } from '#domain/limits.ts'
import type { CsmFolderKind } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'
import { FolderSweep } from './FolderSweep.ts'
import { mapFolders, type MapFolder } from './mapFolders.ts'

type Work = Pick<Services, 'db' | 'clock' | 'log'>
type Options = { root: string; signal: AbortSignal; restMs?: number; lookMs?: number }

/**
 * Takes the files of the map folders below `root`, until the signal; resolves when it has stopped, with what was begun ended. Any number of
 * processes may do so on the same folders. What lies there is found at the first look, and later on when the file system
 * rings, or by a look every few seconds where it can't (a network share), or where somebody gave a folder another place.
 */
export async function watchFolders(work: Work, options: Options): Promise<void> {
  const { root, signal, restMs = limits.csmFileRestMs, lookMs = limits.csmFolderLookMs } = options
  const { log } = work
  const sweeps = new Map<CsmFolderKind, FolderSweep>()
  const bells = new Bells()
  // The database may be restarting: the files wait where they lie.
  const attempt = tryingOn(
    (err) => signal.aborted || log.error({ err }, 'the CSM folders cannot be taken at the moment: trying on'),
  )
  log.info({ root }, 'watching the CSM folders')
  while (!signal.aborted) {
    let waiting = false
    await attempt(async () => {
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

/** One bell a folder, rung by the file system when anything happens there: it says that a look is worth while, and nothing else. */
class Bells {
  private readonly hung = new Map<string, FSWatcher>()
  private ring: (() => void) | null = null

  hang(folders: readonly MapFolder[]): void {
    for (const [input, bell] of this.hung) if (!folders.some((folder) => folder.input === input)) this.lose(input, bell)
    for (const { input } of folders) {
      if (this.hung.has(input)) continue
      try {
        const bell = watch(input, { persistent: false }, () => this.ring?.())
        bell.on('error', () => this.lose(input, bell))
        this.hung.set(input, bell)
      } catch {
        // A folder that isn't there, or a system that has no bells left: the look every few seconds is enough.
      }
    }
  }

  /** When a bell rings, but not before `atLeast`; after `atMost` in any case. */
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
