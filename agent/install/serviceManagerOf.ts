import { launchd } from './launchd.ts'
import type { ServiceManager } from './serviceManager.ts'
import { systemd } from './systemd.ts'
import { taskScheduler } from './taskScheduler.ts'

/** Returns the service manager of an operating system. */
export function serviceManagerOf(platform: NodeJS.Platform): ServiceManager {
  if (platform === 'win32') return taskScheduler
  return platform === 'darwin' ? launchd : systemd
}
