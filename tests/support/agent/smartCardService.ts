import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { holdDevices } from './holdDevices.ts'
import { reaches } from './reaches.ts'
import { slots } from './virtualCard.ts'

const missing =
  'pcscd and vsmartcard-vpcd are not installed: `npm test` installs them as root on Debian (apt-get install pcscd vsmartcard-vpcd)'

/** The real smart card service of this machine, with Debian's virtual reader: the one that runs, or one for this test. */
export async function startSmartCardService(): Promise<{ own: boolean; stop(): Promise<void> }> {
  if (!existsSync('/usr/sbin/pcscd') || !existsSync('/etc/reader.conf.d/vpcd')) throw new Error(missing)
  const letGo = await holdDevices()
  if (await reaches(slots[0])) return { own: false, stop: letGo }
  mkdirSync('/run/pcscd', { recursive: true })
  const service: ChildProcess = spawn('/usr/sbin/pcscd', ['--foreground'], { stdio: 'ignore' })
  for (let tries = 0; !(await reaches(slots[0])); tries++) {
    if (tries === 100 || service.exitCode !== null) throw new Error('pcscd does not start')
    await wait(50)
  }
  return {
    own: true,
    async stop() {
      if (service.exitCode === null) {
        service.kill('SIGTERM')
        await once(service, 'exit')
      }
      await letGo()
    },
  }
}
