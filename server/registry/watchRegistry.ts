import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import { logFailure } from '#server/platform/logFailure.ts'
import { maintenanceRefusal } from '#server/platform/maintenance.ts'
import { pause } from '#server/platform/pause.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import { AdvisoryLock } from './AdvisoryLock.ts'
import { importRegistryFile } from './importRegistryFile.ts'
import type { RegistryDelivery, RegistryPort } from './registryPort.ts'

type WatchServices = Pick<Services, 'db' | 'clock' | 'log' | 'shared'>
type Options = { databaseUrl: string; port: RegistryPort; signal: AbortSignal; everyMs?: number }

/**
 * Imports the registry's deliveries until the signal. Among all processes on the database the lock
 * holder does it; when it ends, the next takes over. During maintenance the files wait. Resolves when it has stopped; a running batch
 * is finished first.
 */
export async function watchRegistry(
  services: WatchServices,
  { databaseUrl, port, signal, everyMs = limits.registryPollMs }: Options,
): Promise<void> {
  const { log } = services
  const lock = new AdvisoryLock(databaseUrl, advisoryLocks.registryWatch)
  let complaint = ''
  log.info({ source: port.source }, 'watching the registry')
  while (!signal.aborted) {
    try {
      // The port is polled even without the lock, so that it knows which files are complete when
      // the lock is acquired.
      const deliveries = await port.poll()
      if ((await lock.acquire()) && !(await maintenanceRefusal(services))) {
        for (const delivery of deliveries)
          await inSpan(
            (tracing) => tracing.open('import registry file', 'internal'),
            () => take(services, delivery, signal),
          )
      }
      complaint = ''
    } catch (error) {
      // One log line for a folder or database that stays unavailable, not one every two seconds.
      const { message } = error as Error
      if (message !== complaint && !signal.aborted)
        complain(log, port.source, error as NodeJS.ErrnoException)
      complaint = message
    }
    await pause(everyMs, signal)
  }
  await lock.release()
  log.info({ source: port.source }, 'no longer watching the registry')
}

/** The errors of REGISTRY_DIR in words: a share may be mounted later than the process starts. */
const folderFaults: Record<string, string> = {
  ENOENT:
    'REGISTRY_DIR names a folder that is not there: make it or mount it, or correct the setting; it is looked for every few seconds',
  ENOTDIR:
    'REGISTRY_DIR names a file, not a folder: correct the setting; it is looked for every few seconds',
  EACCES:
    'REGISTRY_DIR names a folder that this user may not read: change its rights; it is tried every few seconds',
}

function complain(log: WatchServices['log'], source: string, error: NodeJS.ErrnoException): void {
  const words = error.syscall === 'scandir' ? folderFaults[error.code ?? ''] : undefined
  if (words) log.warn({ source }, words)
  else logFailure(log, error, 'the registry cannot be read at the moment: retrying', { source })
}

async function take(
  services: WatchServices,
  delivery: RegistryDelivery,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const { log } = services
  try {
    const { failure, ...result } = await importRegistryFile(services, delivery, { signal })
    delivery.done()
    if (failure)
      log.warn(
        { file: delivery.name, ...result, failure: failure.code },
        'a registry file could not be read',
      )
    else log.info({ file: delivery.name, ...result }, 'a registry file was read')
  } catch (error) {
    if (signal.aborted) return
    // A refusal persists until the file changes; any other error may be temporary, and the file is
    // tried again.
    if (error instanceof Problem && error.code === 'file.badName') delivery.done()
    log.error({ err: error, file: delivery.name }, 'a registry file could not be imported')
  }
}
