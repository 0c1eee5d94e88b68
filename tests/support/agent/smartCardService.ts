import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { holdDevices } from './holdDevices.ts'
import { reaches } from './reaches.ts'
import { slots } from './virtualCard.ts'

const program = '/usr/sbin/pcscd'
const driver = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so'
const missing =
  'pcscd and vsmartcard-vpcd are not installed: `npm test -- all` installs them as root on Debian (apt-get install pcscd vsmartcard-vpcd)'
const reader = `FRIENDLYNAME "Virtual PCD"
DEVICENAME /dev/null:${slots[0]}
LIBPATH ${driver}
CHANNELID ${slots[0]}
`

/** Starts this machine's real smart card service, with Debian's virtual reader. */
export async function startSmartCardService(): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(program) || !existsSync(driver)) throw new Error(missing)
  const letGo = await holdDevices()
  const { folder, remove } = await temporaryFolder()
  await writeFile(path.join(folder, 'reader'), reader)
  mkdirSync('/run/pcscd', { recursive: true })
  const service: ChildProcess = spawn(program, ['--foreground', '--config', folder], {
    stdio: 'ignore',
  })
  const stop = async () => {
    if (service.exitCode === null) {
      service.kill('SIGTERM')
      await once(service, 'exit')
    }
    await remove()
    await letGo()
  }
  try {
    for (let tries = 0; !(await everySlot()); tries++) {
      if (service.exitCode !== null)
        throw new Error('pcscd does not start. If another one runs here, stop it')
      if (tries === 100) throw new Error('pcscd has no virtual reader')
      await wait(50)
    }
  } catch (error) {
    // If it kept running, the next one could not start.
    await stop()
    throw error
  }
  return { stop }
}

/** Checks the last one first: it is available once the others are. */
const everySlot = async () => (await reaches(slots[1])) && (await reaches(slots[0]))
