import { watchRights } from '#server/access/rights/watchRights.ts'
import { watchFolders } from '#server/csm/folders/watchFolders.ts'
import { watchIncidents } from '#server/monitoring/incidents/watchIncidents.ts'
import { runSweep } from '#server/monitoring/markSilentStations.ts'
import { watchDigests } from '#server/notifications/watchDigests.ts'
import { AnchorFile } from '#server/platform/audit/AnchorFile.ts'
import { runSealer } from '#server/platform/audit/sealer.ts'
import type { Services } from '#server/platform/context.ts'
import { runExpiry } from '#server/platform/expiry.ts'
import { registryFolder } from '#server/registry/registryFolder.ts'
import { watchRegistry } from '#server/registry/watchRegistry.ts'
import { watchExportMails } from '#server/reports/exports/watchExportMails.ts'
import { watchExports } from '#server/reports/exports/watchExports.ts'
import { watchErasures } from '#server/retention/watchErasures.ts'
import { watchDraws } from '#server/stock/counts/watchDraws.ts'
import { demonstrationHeartbeats } from './demonstrationHeartbeats.ts'

/**
 * Starts the process's background work: sealing the audit trail, detecting silent stations and
 * other incidents, deleting expired rows, suspending unconfirmed accounts, erasing personal data,
 * drawing surprise counts, creating requested report files and sending their mails and those about
 * notifications, importing the
 * registry's files and those of the CSM folders, and in a demonstration keeping its stations online.
 * @param databaseUrl PostgreSQL's own address, bypassing any pooler: session locks are taken there
 */
export function startWork(services: Services, databaseUrl: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = [
    runSealer(
      { ...services, anchorFile: new AnchorFile(services.config.AUDIT_ANCHOR_FILE) },
      signal,
    ),
    runSweep(services, signal),
    runExpiry(services, signal),
    watchDraws(services, signal),
    watchRights(services, signal),
    watchErasures(services, signal),
    watchIncidents(services, signal),
    watchExports(services, signal),
    watchExportMails(services, signal),
    watchDigests(services, signal),
  ]
  const { DEMO, REGISTRY_DIR, CSM_FOLDERS } = services.config
  if (DEMO) running.push(demonstrationHeartbeats(services, signal))
  if (REGISTRY_DIR)
    running.push(
      watchRegistry(services, { databaseUrl, port: registryFolder(REGISTRY_DIR), signal }),
    )
  if (CSM_FOLDERS) running.push(watchFolders(services, { root: CSM_FOLDERS, signal }))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
