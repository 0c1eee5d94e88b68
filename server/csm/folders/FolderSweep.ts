import { randomInt } from 'node:crypto'
import type { open } from 'node:fs/promises'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { Services } from '#server/platform/context.ts'
import { FileSettleTracker } from './FileSettleTracker.ts'
import { clearFault, folderFault, noteFault } from './folderFaults.ts'
import { readJobFile } from './jobFile.ts'
import { judgeJobFile } from './judgeJobFile.ts'
import { listFolder, type Lying } from './listFolder.ts'
import type { MapFolder } from './mapFolders.ts'
import { putAway, type PuttingAway } from './putAway.ts'
import { settleMoves } from './settleMoves.ts'
import { takeJobFiles, type ReadFile } from './takeJobFiles.ts'
import { writeOutputs } from './writeOutputs.ts'

/** `open` lets tests simulate a failing disk. */
type Work = Pick<Services, 'log'> & PuttingAway & { open?: typeof open }
type Options = { restMs: number; signal: AbortSignal }

/**
 * One map folder as one process handles it. A sweep writes the files that the output folder lacks.
 * It then takes the settled files of the input folder, some hundred at a time: it reads and checks
 * them, records them in one transaction, and then moves them. If it is interrupted, the next sweep
 * continues.
 */
export class FolderSweep {
  private readonly resting: FileSettleTracker
  private failing = false

  constructor(
    private readonly work: Work,
    private readonly options: Options,
  ) {
    this.resting = new FileSettleTracker(options.restMs)
  }

  /**
   * Returns whether more files may settle soon. A folder that fails is recorded once and tried
   * again.
   */
  async look(folder: MapFolder): Promise<boolean> {
    try {
      const waiting = await this.take(folder)
      await writeOutputs(this.work, folder, this.options.signal)
      await this.works(folder)
      return waiting
    } catch (error) {
      await this.fails(folder, error)
      return false
    }
  }

  private async take(folder: MapFolder): Promise<boolean> {
    const lying = await listFolder(folder.input)
    await settleMoves(this.work, folder, new Set(lying.map(({ name }) => name)))
    // Uses a monotonic clock: how long a file has been there must not depend on wall-clock changes.
    const { resting, waiting } = this.resting.among(lying, performance.now())
    for (const files of parts(turned(resting), limits.csmFilesAtOnce)) {
      if (this.options.signal.aborted) return false
      await this.takePart(folder, files)
    }
    return waiting
  }

  private async takePart(folder: MapFolder, files: readonly Lying[]): Promise<void> {
    const read = (await Promise.all(files.map((file) => this.read(folder, file)))).filter(
      (each) => each !== null,
    )
    const taken = await takeJobFiles(this.work, folder.kind, read)
    const paths = new Map(files.map((file) => [file.name, file.path]))
    await putAway(
      this.work,
      folder,
      taken.map((each) => ({ ...each, from: paths.get(each.row.name)! })),
    )
  }

  private async read({ kind }: MapFolder, { name, path }: Lying): Promise<ReadFile | null> {
    const file = await readJobFile(path, this.work.open)
    return (
      file && {
        name,
        file,
        judged: judgeJobFile(kind, name, file, malaysianDate(this.work.clock.now())),
      }
    )
  }

  private async works({ kind }: MapFolder): Promise<void> {
    await clearFault(this.work, kind)
    if (this.failing) this.work.log.info({ folder: kind }, 'a CSM folder is available again')
    this.failing = false
  }

  private async fails({ kind, input }: MapFolder, error: unknown): Promise<void> {
    const fault = folderFault(error)
    if (!fault) throw error
    await noteFault(this.work, kind, fault)
    if (!this.failing)
      this.work.log.warn(
        { folder: kind, input, fault: fault.message },
        'a CSM folder is unavailable: retrying',
      )
    this.failing = true
  }
}

/**
 * Starts at a random place, so that two processes on the same files soon work on different ones.
 */
function turned<T>(all: readonly T[]): T[] {
  const at = all.length > 1 ? randomInt(all.length) : 0
  return [...all.slice(at), ...all.slice(0, at)]
}

function* parts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
