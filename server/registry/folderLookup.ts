import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { Problem, problem } from '#domain/problems.ts'
import { isRegistryFileName, readRegistryRows } from '#server/registry/readers/readRegistryRows.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { codeCell, isOfEmployer, isOfPassport } from './recordCell.ts'
import { registryFileContent } from './registryFile.ts'
import type { RegistryLookup } from './registryPort.ts'
import { unreachable } from './unreachable.ts'

/**
 * Returns a lookup in the folder of the registry's files (REGISTRY_DIR): it searches them newest
 * first, record by record. If an application occurs in several files, the newest counts. A file
 * that can't be read to its end does not affect the others.
 */
export function folderLookup(
  folder: string,
  log: Logger,
  timeoutMs: number = limits.registryTimeoutMs,
): RegistryLookup {
  async function search(fits: (cells: unknown) => boolean): Promise<RegistryRow[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    const found = new Map<string, RegistryRow>()
    for (const name of await newestFirst(folder)) {
      for await (const { cells, wrong } of readable(folder, name, log)) {
        if (signal.aborted) throw unreachable('slow')
        if (!fits(cells)) continue
        const key = codeCell(cells, 'applid') || `${found.size + 1} of ${name}`
        if (!found.has(key)) found.set(key, { row: found.size + 1, cells, ...(wrong && { wrong }) })
        if (found.size > limits.pullRecords)
          throw problem('registry.tooMany', { max: limits.pullRecords })
      }
    }
    return [...found.values()]
  }

  return {
    source: folder,
    findByPassport: (passportNo) => search((cells) => isOfPassport(cells, passportNo)),
    findByEmployer: (employerName, stickerDate) =>
      search((cells) => isOfEmployer(cells, employerName, stickerDate)),
  }
}

async function newestFirst(folder: string): Promise<string[]> {
  try {
    const names = (await readdir(folder)).filter(
      (name) => !name.startsWith('.') && isRegistryFileName(name),
    )
    const files = await Promise.all(
      names.map(async (name) => {
        // It may be removed between the listing and the lstat.
        const entry = await lstat(path.join(folder, name)).catch(() => null)
        return { name, at: entry?.isFile() ? entry.mtimeMs : null }
      }),
    )
    return files
      .filter(({ at }) => at !== null)
      .sort((a, b) => b.at! - a.at! || (a.name < b.name ? 1 : -1))
      .map(({ name }) => name)
  } catch (error) {
    throw unreachable('network', error)
  }
}

async function* readable(folder: string, name: string, log: Logger): AsyncGenerator<RegistryRow> {
  try {
    yield* readRegistryRows(await registryFileContent({ name, path: path.join(folder, name) }))
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!gone && !(error instanceof Problem)) throw error
    log.warn(
      { file: name, error: (error as Error).message },
      'a registry file could not be searched to its end',
    )
  }
}
