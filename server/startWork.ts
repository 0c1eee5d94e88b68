import { runSealer } from './platform/audit/sealer.ts'
import type { Services } from './platform/context.ts'
import { registryFolder } from './registry/registryFolder.ts'
import { watchRegistry } from './registry/watchRegistry.ts'

/** Starts what the process does beside answering: sealing the audit trail and taking in the registry's files. */
export function startWork(services: Services, databaseUrl: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = [runSealer(services, signal)]
  const { REGISTRY_DIR } = services.config
  if (REGISTRY_DIR) running.push(watchRegistry(services, { databaseUrl, port: registryFolder(REGISTRY_DIR), signal }))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
